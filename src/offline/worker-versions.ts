import { Workbox } from 'workbox-window'
import type { ScriptUrl } from './registration.ts'
import { noteWaiting } from './worker-update.ts'

/** Registers the worker, which is the same one when it is there already, and tells when a newer one waits. */
export function watchVersions(url: ScriptUrl): Promise<ServiceWorkerRegistration | undefined> {
  const workbox = new Workbox(url as ConstructorParameters<typeof Workbox>[0])
  workbox.addEventListener('waiting', noteWaiting)
  return workbox.register()
}
