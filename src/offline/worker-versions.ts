import { Workbox } from 'workbox-window'
import { noteWaiting } from './worker-update.ts'

export type ScriptUrl = ConstructorParameters<typeof Workbox>[0]

/** Registers the worker, which is the same one when it is there already, and tells when a newer one waits. */
export async function watchVersions(url: ScriptUrl): Promise<ServiceWorkerRegistration | undefined> {
  const workbox = new Workbox(url)
  workbox.addEventListener('waiting', noteWaiting)
  const registration = await workbox.register()
  // One that was on its way before this page listened is not told of by the library.
  const { installing, active } = registration ?? {}
  if (active) installing?.addEventListener('statechange', () => installing.state === 'installed' && noteWaiting())
  return registration
}
