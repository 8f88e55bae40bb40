import { Workbox } from 'workbox-window'
import { atLeisure } from './at-leisure.ts'
import { noteWaiting } from './worker-update.ts'

export type ScriptUrl = ConstructorParameters<typeof Workbox>[0]

const HOUR_MS = 60 * 60 * 1000
/** Milliseconds between two checks for a new version when the tab becomes visible again. */
const UPDATE_PAUSE_MS = 10 * 60 * 1000

/** Registers the worker, or finds it if it is registered already, and reports when a newer one waits. */
async function watchVersions(url: ScriptUrl): Promise<void> {
  const workbox = new Workbox(url)
  workbox.addEventListener('waiting', noteWaiting)
  const registration = await workbox.register()
  if (!registration) return
  // The library does not report a worker that was already installing.
  const { installing, active } = registration
  if (active) installing?.addEventListener('statechange', () => installing.state === 'installed' && noteWaiting())
  keepAskingForUpdates(registration)
}

/** Checks for newer versions once the page is idle. */
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
