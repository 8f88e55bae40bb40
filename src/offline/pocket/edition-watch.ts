import { useEffect, useSyncExternalStore } from 'react'
import { stores, type StoreCode } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { askEdition, editionTold, type EditionState, type EditionWish } from '#worker/pocket-messages.ts'
import { BUS } from '#worker/protocol.ts'
import { onConnection } from '../connection.ts'
import { watched, type Watched } from '#ui/watched-value.ts'

/** `none`: this browser has no service worker, so nothing can be taken along. `undefined`: not known yet. */
export type KnownEdition = EditionState | 'none' | undefined

const known = new Map<StoreCode, Watched<KnownEdition>>()

function editionOf(store: StoreCode): Watched<KnownEdition> {
  const edition = known.get(store) ?? watched<KnownEdition>(undefined)
  known.set(store, edition)
  return edition
}

/** Stores a worker's state, with the offer known before if a new worker does not know it yet. */
function note(store: StoreCode, state: EditionState): void {
  const before = editionOf(store).get()
  const offer = state.offer ?? (typeof before === 'object' ? before.offer : undefined)
  editionOf(store).set(offer ? { ...state, offer } : state)
}

/** Browsers that refuse storage may throw on access. */
function hasWorkers(): boolean {
  try {
    return 'serviceWorker' in navigator && typeof BroadcastChannel !== 'undefined'
  } catch {
    return false
  }
}

/** Sends the worker a shopper's wish; the worker reports the outcome to every tab. */
export async function wishEdition(store: StoreCode, wish: EditionWish): Promise<void> {
  if (!hasWorkers()) return editionOf(store).set('none')
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(askEdition(store, wish))
}

/**
 * Follows the edition while a component shows it.
 * @param isLooking whether the worker also asks the server for the newest edition
 */
function follow(store: StoreCode, isLooking: boolean): () => void {
  if (!hasWorkers()) {
    editionOf(store).set('none')
    return () => undefined
  }
  const bus = new BroadcastChannel(BUS)
  bus.addEventListener('message', ({ data }) => {
    const told = editionTold(data)
    if (told?.store === store) note(store, told.state)
  })
  void wishEdition(store, { wish: 'tell' })
  const look = () => void wishEdition(store, { wish: 'look' })
  if (isLooking) look()
  const stopLooking = isLooking ? onConnection(look) : undefined
  return () => {
    stopLooking?.()
    bus.close()
  }
}

/** Asks the worker for what is stored on this device; rejects when the signal is aborted. */
export function editionNow(store: StoreCode, signal: AbortSignal): Promise<EditionState> {
  return new Promise((resolve, reject) => {
    const bus = new BroadcastChannel(BUS)
    const giveUp = () => {
      bus.close()
      reject(signal.reason)
    }
    signal.addEventListener('abort', giveUp, { once: true })
    bus.addEventListener('message', ({ data }) => {
      const told = editionTold(data)
      if (told?.store !== store) return
      signal.removeEventListener('abort', giveUp)
      bus.close()
      resolve(told.state)
    })
    void wishEdition(store, { wish: 'tell' })
  })
}

export const useStore = (): StoreCode => stores[useLocale()]

/** Returns what of the shop is stored on this device; `undefined` until the worker has answered. */
export function useEdition(isLooking = false): KnownEdition {
  const store = useStore()
  useEffect(() => follow(store, isLooking), [store, isLooking])
  const { subscribe, get } = editionOf(store)
  return useSyncExternalStore(subscribe, get, () => undefined)
}
