import { keepAnswers, keepFiles, keepImages, keepPages, keepReads } from '#worker/protocol.ts'
import { msOld } from './how-it-came.ts'
import { readCookie } from '#platform/cookies.ts'
import type { PublicRead } from '#platform/commerce/commerce.ts'

/** Returns whether this page was loaded without a worker. */
function cameByNetwork(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation?.workerStart === 0
}

/**
 * Hands the worker what it has not seen of this page: the answers in the HTML, and the pictures and files loaded before the worker was
 * active.
 * @param besides address of one more read that is needed offline
 */
export function handOver(worker: ServiceWorker, reads: readonly PublicRead[], besides: string): void {
  worker.postMessage(keepAnswers(reads, performance.timeOrigin - msOld()))
  if (cameByNetwork() && !readCookie('vsf-customer')) worker.postMessage(keepPages([location.href]))
  worker.postMessage(keepReads([besides]))
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  worker.postMessage(keepFiles(files.filter(({ pathname }) => pathname.startsWith('/assets/')).map(({ href }) => href)))
  const pictures = [...document.images]
    .filter((image) => image.complete && image.naturalWidth > 0)
    .map((image) => image.currentSrc)
  const ours = pictures.filter((url) => new URL(url, location.href).pathname.startsWith('/img/'))
  if (ours.length) worker.postMessage(keepImages([...new Set(ours)]))
}
