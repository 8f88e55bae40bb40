import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { use, type ReactNode } from 'react'
import { useLocale } from '../shop-window.tsx'
import type { Locale } from './locale.ts'
import { loadMessages, type MessagePart } from './messages.ts'

const loading = new WeakMap<I18n, Map<string, Promise<void>>>()

function textsOf(i18n: I18n, locale: Locale, part: MessagePart) {
  const known = loading.get(i18n) ?? new Map<string, Promise<void>>()
  loading.set(i18n, known)
  const name = `${locale} ${part}`
  const begun = known.get(name) ?? loadMessages(i18n, locale, part)
  known.set(name, begun)
  // A file that could not be loaded may be there the next time.
  begun.catch(() => known.delete(name))
  return begun
}

/** Waits for texts that did not come with the page; stands inside a `Suspense`, around a part that is loaded late itself. */
export function Texts({ part, children }: { part: MessagePart; children: ReactNode }) {
  const { i18n } = useLingui()
  use(textsOf(i18n, useLocale(), part))
  return children
}
