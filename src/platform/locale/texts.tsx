import { useLingui } from '@lingui/react'
import { use, type ReactNode } from 'react'
import { useLocale } from '../shop-window.tsx'
import { loadMessages, type MessagePart } from './messages.ts'

/** Milliseconds until texts that did not come are asked for again. */
const pause = 5_000

/** By locale and part. Late parts are only shown in a browser, which has one set of texts for its whole life. */
const loading = new Map<string, Promise<void>>()

/** Waits for texts that did not come with the page; stands inside a `Suspense`, around a part that is loaded late itself. */
export function Texts({ part, children }: { part: MessagePart; children: ReactNode }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const name = `${locale} ${part}`
  let texts = loading.get(name)
  if (!texts) {
    texts = loadMessages(i18n, locale, part)
    loading.set(name, texts)
    // A file that could not be loaded may be there the next time; asked for at once, it would be asked for without end.
    texts.catch(() => setTimeout(() => loading.delete(name), pause))
  }
  use(texts)
  return children
}
