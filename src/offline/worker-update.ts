import { useWatched, watched } from '#ui/watched-value.ts'

/** `waiting`: a new version is here and waits for the shopper. `replaced`: another tab has let it in; this one still runs the old. */
export type WorkerUpdate = 'none' | 'waiting' | 'replaced'

const update = watched<WorkerUpdate>('none')
let reloadOnTakeover = false

/** The shopper has asked for the new version: show it as soon as it is in charge. */
export function reloadWhenReplaced(): void {
  reloadOnTakeover = true
}

export function useWorkerUpdate(): WorkerUpdate {
  return useWatched(update, 'none')
}

export function noteWaiting(): void {
  if (update.get() === 'none') update.set('waiting')
}

/** The first worker of a first visit takes over too: that is no update. */
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
