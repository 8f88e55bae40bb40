import type { RouterHistory } from '@tanstack/react-router'
import { nextStep } from './layer-step.ts'
import { layerClosed, layerOpened } from './second-tap.ts'
import { listenerSet } from './watched-value.ts'

/** A dialog over the page. */
export interface Layer {
  element: HTMLElement
  /** Called by the back button. */
  close: () => void
  /** Stays open on a double tap, whose second tap is a gesture of its own, such as enlarging a picture. */
  staysOnSecondTap?: boolean
}

/** Key of our mark in a history entry: the number of layers over the page there. */
const mark = 'shopLayer'
/** A step back that has not arrived after this time (ms) never will, because there was nothing to go back to. */
const patience = 400

let layers: readonly Layer[] = []
let pages: RouterHistory | undefined
let letGo: (() => void)[] = []
let arrived: (() => void) | undefined
let soon: ReturnType<typeof setTimeout> | undefined
const { tell, subscribe } = listenerSet()

const markOf = (state: unknown): number =>
  state !== null && typeof state === 'object' && mark in state && typeof state[mark] === 'number' ? state[mark] : 0

function keyOf(state: unknown): unknown {
  return state !== null && typeof state === 'object' && '__TSR_key' in state ? state.__TSR_key : undefined
}

function set(next: readonly Layer[]) {
  layers = next
  tell()
}

/** Goes back to the page's own entry; resolves when the browser has arrived there. */
function travel(entries: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => arrived?.(), patience)
    arrived = () => {
      clearTimeout(timer)
      arrived = undefined
      resolve()
      settleSoon()
    }
    history.go(-entries)
  })
}

function settle() {
  // A page that no longer exists has no history to adjust.
  if (typeof history === 'undefined') return
  const depth = markOf(history.state)
  const step = nextStep({ layers: layers.length, depth, travelling: arrived !== undefined })
  if (step.kind === 'back') void travel(step.entries)
  if (step.kind === 'push')
    for (let entry = depth + 1; entry <= layers.length; entry++)
      // Bypasses the router, which would take it for a navigation: the page stays where it is.
      History.prototype.pushState.call(history, { ...history.state, [mark]: entry }, '')
  if (!layers.length && !arrived && markOf(history.state) === 0) for (const stop of letGo.splice(0)) stop()
}

/** Settles after the current work: a link in a panel closes it and navigates immediately. */
function settleSoon() {
  clearTimeout(soon)
  soon = setTimeout(settle)
}

function onPop(event: PopStateEvent) {
  const depth = markOf(event.state)
  // Another page is handled by the router; its panels are removed with the page.
  if (keyOf(event.state) !== keyOf(pages?.location.state)) return
  event.stopImmediatePropagation()
  if (arrived) arrived()
  else {
    for (const layer of layers.slice(depth).reverse()) layer.close()
    set(layers.slice(0, depth))
    settleSoon()
  }
}

function watchHistory(routerHistory: RouterHistory) {
  if (pages !== routerHistory) {
    pages = routerHistory
    // Captured, so that it runs before the router's listener.
    addEventListener('popstate', onPop, { capture: true })
  }
  if (letGo.length) return
  letGo = [
    // A page entered from a panel follows the page, not the panel: Back does not pass through a closed menu.
    routerHistory.block({
      enableBeforeUnload: false,
      blockerFn: async ({ action }) => {
        const depth = markOf(history.state)
        if ((action === 'PUSH' || action === 'REPLACE') && depth > 0 && !arrived) await travel(depth)
        return false
      },
    }),
    routerHistory.subscribe(settleSoon),
  ]
}

/**
 * Puts a layer on top.
 * @returns a function that removes it, however it was closed
 */
export function addLayer(routerHistory: RouterHistory, layer: Layer): () => void {
  watchHistory(routerHistory)
  set([...layers, layer])
  layerOpened(() => layer.staysOnSecondTap || layer.close())
  // Immediately, because a shopper who sees the layer can already go back.
  settle()
  return () => {
    layerClosed()
    set(layers.filter((one) => one !== layer))
    settleSoon()
  }
}

/** Removes the history entry of a panel that a reload has closed. */
export function leaveDeadEntry(routerHistory: RouterHistory) {
  if (layers.length || markOf(history.state) === 0) return
  watchHistory(routerHistory)
  settleSoon()
}

export function topLayer(): HTMLElement | undefined {
  return layers.at(-1)?.element
}

export const watchLayers = subscribe
