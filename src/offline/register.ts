import { atLeisure } from './at-leisure.ts'
import type { PublicRead } from '#platform/commerce/commerce.ts'
import { inBackground } from './chunk-reload.ts'
import { keepInstallOffer } from './install-prompt.ts'
import { watchTakeover } from './worker-update.ts'

/**
 * Called once by the browser's entry. `reads`: the public reads whose answers came inside this page's HTML, once they are read from it;
 * `besides`: the address of one that is wanted in the field too.
 */
export function registerWorker(reads: Promise<readonly PublicRead[]>, besides: string): void {
  keepInstallOffer()
  // The development server has no worker to give.
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  watchTakeover(navigator.serviceWorker)
  const run = () => void start(reads, besides)
  // Where a worker is, its files are on the device and what it is handed costs no network: whoever leaves at once keeps the page.
  if (navigator.serviceWorker.controller) run()
  else atLeisure(run)
}

async function start(reads: Promise<readonly PublicRead[]>, besides: string): Promise<void> {
  try {
    const { register } = await inBackground(() => import('./registration.ts'))
    await register(await reads, besides)
  } catch {
    // Forbidden by the browser or a policy, or not to be loaded: the shop works without a worker, only not in the field.
  }
}
