import { atLeisure } from './at-leisure.ts'
import { inBackground } from './chunk-reload.ts'
import { keepInstallOffer } from './install-prompt.ts'
import { watchTakeover } from './worker-update.ts'

/** Called once by the browser's entry. `pageReads` names the public reads (addresses) that came inside this page's HTML. */
export function registerWorker(pageReads: () => string[] = () => []): void {
  keepInstallOffer()
  // The development server has no worker to give.
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  watchTakeover(navigator.serviceWorker)
  atLeisure(() => void start(pageReads()))
}

async function start(pageReads: string[]): Promise<void> {
  try {
    const { register } = await inBackground(() => import('./registration.ts'))
    await register(pageReads)
  } catch {
    // Forbidden by the browser or a policy, or not to be loaded: the shop works without a worker, only not in the field.
  }
}
