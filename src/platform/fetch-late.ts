import { mayPrefetch } from './prefetch.ts'

/**
 * Preloads scripts of this build that the page will load later. They are transferred while hydration keeps the processor busy and the
 * network idle, and none runs before it is imported. On 2G and with data saver they are not preloaded; one that fails to load is requested
 * again when it is imported.
 */
export function fetchLate(scripts: readonly string[]) {
  if (!mayPrefetch()) return
  for (const href of scripts)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }))
}
