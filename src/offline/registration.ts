import { Workbox } from 'workbox-window'
import { keepImages, keepReads } from '#worker/protocol.ts'
import { noteWaiting } from './worker-update.ts'

const WORKER = '/sw.js'
const HOUR_MS = 60 * 60 * 1000
/** Looking at the tab again is no reason to ask for a new version every time. */
const UPDATE_PAUSE_MS = 10 * 60 * 1000

/** Throws where the browser or a policy forbids workers. `reads`: addresses of public reads that came inside this page's HTML. */
export async function register(reads: string[]): Promise<void> {
  const workbox = new Workbox(workerUrl())
  workbox.addEventListener('waiting', noteWaiting)
  const registration = await workbox.register()
  if (!registration) return
  keepAskingForUpdates(registration)
  keepThisPage((await navigator.serviceWorker.ready).active, reads)
}

type ScriptUrl = ConstructorParameters<typeof Workbox>[0]

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
