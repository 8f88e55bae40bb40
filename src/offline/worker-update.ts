import { useWatched, watched } from '#ui/watched-value.ts'

/** `waiting`: a new version waits for the shopper. `replaced`: another tab has activated it; this one still runs the old version. */
export type WorkerUpdate = 'none' | 'waiting' | 'replaced'

const update = watched<WorkerUpdate>('none')
let reloadOnTakeover = false

/** Reloads into the new version as soon as it controls the page. Called on the shopper's request. */
export function reloadWhenReplaced(): void {
  reloadOnTakeover = true
}

export function useWorkerUpdate(): WorkerUpdate {
  return useWatched(update, 'none')
}

export function noteWaiting(): void {
  if (update.get() === 'none') update.set('waiting')
}

/** Watches for a new version taking over. The first worker of a first visit takes over too, which is no update. */
export function watchTakeover(container: ServiceWorkerContainer): void {
  let hadController = container.controller !== null
  container.addEventListener('controllerchange', () => {
    if (reloadOnTakeover) {
      reloadOnTakeover = false
      location.reload()
      return
    }
    if (hadController) update.set('replaced')
    hadController = true
  })
}
