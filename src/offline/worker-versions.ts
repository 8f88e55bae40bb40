import { Workbox } from 'workbox-window'
import { noteWaiting } from './worker-update.ts'

export type ScriptUrl = ConstructorParameters<typeof Workbox>[0]

/** Registers the worker, which is the same one when it is there already, and tells when a newer one waits. */
export function watchVersions(url: ScriptUrl): Promise<ServiceWorkerRegistration | undefined> {
  const workbox = new Workbox(url)
  workbox.addEventListener('waiting', noteWaiting)
  return workbox.register()
}
