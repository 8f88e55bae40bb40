import { mayPrefetch } from './prefetch.ts'

/**
 * Files of this build that the page will load once it stands. The line carries them while the page is still coming alive, which keeps
 * the processor busy and the line idle; nothing of them is run before it is asked for. On 2G and with data saver they wait until they are.
 * What does not come is asked for again then: a style sheet is read into the browser's cache, because one whose `preload` has failed
 * stays failed.
 */
export function fetchLate(paths: readonly string[]) {
  if (!mayPrefetch()) return
  for (const href of paths) {
    if (href.endsWith('.css'))
      void fetch(href, { priority: 'low' })
        .then((sheet) => sheet.text())
        .catch(Boolean)
    else document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href }))
  }
}
