import { mayPrefetch } from './prefetch.ts'

/**
 * Scripts of this build that the page will load once it stands. The line carries them while the page is still coming alive, which keeps
 * the processor busy and the line idle; nothing of them is run before it is asked for. On 2G and with data saver they wait until they are.
 * What does not come is asked for again then.
 */
export function fetchLate(scripts: readonly string[]) {
  if (!mayPrefetch()) return
  for (const href of scripts)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }))
}
