import { mayPrefetch } from './prefetch.ts'

/**
 * Files of this build that the page will load once it stands. The line carries them while the page is still coming alive, which keeps
 * the processor busy and the line idle; nothing of them is run before it is asked for. On 2G and with data saver they wait until they are.
 */
export function fetchLate(paths: readonly string[]) {
  if (!mayPrefetch()) return
  for (const href of paths) {
    const link = document.createElement('link')
    link.fetchPriority = 'low'
    if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
    else link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}
