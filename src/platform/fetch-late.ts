import { mayPrefetch } from './prefetch.ts'

/**
 * Files of this build that the page will load once it stands. The line carries them while the page is still coming alive, which keeps
 * the processor busy and the line idle; nothing of them is run before it is asked for. On 2G and with data saver they wait until they are.
 * What does not come is asked for again then. A style sheet is put on the page where its own part would put it; one that did not come is
 * taken away, because whoever imports it would take it for there.
 */
export function fetchLate(paths: readonly string[]) {
  if (!mayPrefetch()) return
  for (const href of paths) {
    const link = Object.assign(document.createElement('link'), { href, fetchPriority: 'low' })
    link.rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload'
    if (link.rel === 'stylesheet') link.onerror = () => link.remove()
    document.head.append(link)
  }
}
