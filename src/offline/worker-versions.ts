import { Workbox } from 'workbox-window'
import { atLeisure } from './at-leisure.ts'
import { noteWaiting } from './worker-update.ts'

export type ScriptUrl = ConstructorParameters<typeof Workbox>[0]

const HOUR_MS = 60 * 60 * 1000
/** Looking at the tab again is no reason to ask for a new version every time. */
const UPDATE_PAUSE_MS = 10 * 60 * 1000

/** Registers the worker, which is the same one when it is there already, and tells when a newer one waits. */
async function watchVersions(url: ScriptUrl): Promise<void> {
  const workbox = new Workbox(url)
  workbox.addEventListener('waiting', noteWaiting)
  const registration = await workbox.register()
  if (!registration) return
  // One that was on its way before this page listened is not told of by the library.
  const { installing, active } = registration
  if (active) installing?.addEventListener('statechange', () => installing.state === 'installed' && noteWaiting())
  keepAskingForUpdates(registration)
}

/** Looks for newer versions once the page has nothing else to do. */
export function watchAtLeisure(url: ScriptUrl): void {
  atLeisure(() => void watchVersions(url).catch(() => undefined))
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
