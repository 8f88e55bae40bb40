import { atLeisure } from './at-leisure.ts'
import type { PublicRead } from '#platform/commerce/commerce.ts'
import { inBackground } from './chunk-reload.ts'
import { keepInstallOffer } from './install-prompt.ts'
import { watchTakeover } from './worker-update.ts'

/**
 * Registers the service worker. Called once by the browser's entry. `reads`: the public reads whose answers were in this page's HTML;
 * `besides`: the address of one more that is needed offline.
 */
export function registerWorker(reads: Promise<readonly PublicRead[]>, besides: string): void {
  keepInstallOffer()
  // The development server has no worker.
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  watchTakeover(navigator.serviceWorker)
  const run = () => void start(reads, besides)
  // With an active worker the code is on the device and handing over needs no network, so even a visitor who leaves immediately keeps the
  // page.
  if (navigator.serviceWorker.controller) run()
  else atLeisure(run)
}

async function start(reads: Promise<readonly PublicRead[]>, besides: string): Promise<void> {
  try {
    const { register } = await inBackground(() => import('./registration.ts'))
    await register(await reads, besides)
  } catch {
    // Forbidden by the browser or a policy, or the code could not be loaded: the shop works without a worker, but not offline.
  }
}
