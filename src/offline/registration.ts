import { keepImages, keepReads } from '#worker/protocol.ts'
import type { ScriptUrl } from './worker-versions.ts'

const WORKER = '/sw.js'
const HOUR_MS = 60 * 60 * 1000
/** Looking at the tab again is no reason to ask for a new version every time. */
const UPDATE_PAUSE_MS = 10 * 60 * 1000

/** Throws where the browser or a policy forbids workers. `reads`: addresses of public reads that came inside this page's HTML. */
export async function register(reads: string[]): Promise<void> {
  const { serviceWorker } = navigator
  const url = workerUrl()
  // A first visit has nothing to be newer than, and every byte of it is wanted elsewhere.
  if (!serviceWorker.controller) await serviceWorker.register(url as string)
  const { active } = serviceWorker.controller ? { active: serviceWorker.controller } : await serviceWorker.ready
  const { watchVersions } = await import('./worker-versions.ts')
  const registration = await watchVersions(url)
  if (!registration) return
  keepAskingForUpdates(registration)
  keepThisPage(active, reads)
}

/** As much of Trusted Types as is needed here; TypeScript's DOM does not know them yet. */
interface TrustedTypesFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => ScriptUrl }
}

/** Only this address can become a worker, whatever else gets hold of the policy. */
export function workerAddress(url: string): string {
  if (url !== WORKER) throw new TypeError('Not a worker of this shop')
  return url
}

function workerUrl(): ScriptUrl {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory }
  if (!trustedTypes) return WORKER
  return trustedTypes.createPolicy('plon-worker', { createScriptURL: workerAddress }).createScriptURL(WORKER)
}

function keepAskingForUpdates(registration: ServiceWorkerRegistration): void {
  let asked = Date.now()
  const ask = () => {
    asked = Date.now()
    registration.update().catch(() => undefined)
  }
  setInterval(ask, HOUR_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - asked > UPDATE_PAUSE_MS) ask()
  })
}

/** What this page shows never passed through the worker: the reads lie in the HTML, the first pictures came before it was there. */
function keepThisPage(worker: ServiceWorker | null, reads: string[]): void {
  if (reads.length) worker?.postMessage(keepReads(reads))
  const pictures = [...document.images]
    .filter((image) => image.complete && image.naturalWidth > 0)
    .map((image) => image.currentSrc)
  const ours = pictures.filter((url) => new URL(url, location.href).pathname.startsWith('/img/'))
  if (ours.length) worker?.postMessage(keepImages([...new Set(ours)]))
}
