import { useWatched, watched } from '#ui/watched-value.ts'

/** The browser's install prompt; Chromium only, so the DOM types do not declare it. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

function isOffer(event: Event): event is InstallOffer {
  return 'prompt' in event && typeof event.prompt === 'function'
}

const offer = watched<InstallOffer | undefined>(undefined)

/** Keeps the browser's install prompt for the menu, where shoppers look for it, instead of a pop-up over the first page. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return
    event.preventDefault()
    offer.set(event)
  })
  addEventListener('appinstalled', () => offer.set(undefined))
}

export function useCanInstall(): boolean {
  return useWatched({ subscribe: offer.subscribe, get: () => offer.get() !== undefined }, false)
}

/** Shows the install prompt. A prompt can be used once; whatever the shopper answers, the browser creates a new one when it wants to. */
export async function install(): Promise<void> {
  const current = offer.get()
  offer.set(undefined)
  await current?.prompt()
}
