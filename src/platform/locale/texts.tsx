import { useLingui } from '@lingui/react'
import { use, type ReactNode } from 'react'
import { useLocale } from '../shop-window.tsx'
import { loadMessages, type MessagePart } from './messages.ts'

/** Milliseconds until texts that failed to load are requested again. */
const pause = 5_000

/** Loads by locale and part. Late parts are rendered only in a browser, which has one set of texts for its whole life. */
const loading = new Map<string, Promise<void>>()

/** Waits for texts that were not loaded with the page. Place it inside a `Suspense`, around a part that is lazy-loaded itself. */
export function Texts({ part, children }: { part: MessagePart; children: ReactNode }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const name = `${locale} ${part}`
  let texts = loading.get(name)
  if (!texts) {
    texts = loadMessages(i18n, locale, part)
    loading.set(name, texts)
    // A file that failed to load may be available later; an immediate retry would repeat without end.
    texts.catch(() => setTimeout(() => loading.delete(name), pause))
  }
  use(texts)
  return children
}
