import type { RouterHistory } from '@tanstack/react-router'
import { nextStep } from './layer-step.ts'
import { layerClosed, layerOpened } from './second-tap.ts'
import { listenerSet } from './watched-value.ts'

/** One dialog over the page. */
export interface Layer {
  element: HTMLElement
  /** What the back button does to it. */
  close: () => void
  /** A double tap opens it all the same: the second tap is a gesture of its own, such as enlarging a picture. */
  staysOnSecondTap?: boolean
}

/** The name of our mark in a history entry: how many layers stand over the page there. */
const mark = 'shopLayer'
/** A step back that has not arrived after this long (ms) never will: there was nothing to go back to. */
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

/** Goes down to the page's own entry; resolves when the browser is there. */
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
  // A page that is gone has no history to put in order.
  if (typeof history === 'undefined') return
  const depth = markOf(history.state)
  const step = nextStep({ layers: layers.length, depth, travelling: arrived !== undefined })
  if (step.kind === 'back') void travel(step.entries)
  if (step.kind === 'push')
    for (let entry = depth + 1; entry <= layers.length; entry++)
      // Around the router, which would take it for a navigation: the page stays where it is.
      History.prototype.pushState.call(history, { ...history.state, [mark]: entry }, '')
  if (!layers.length && !arrived && markOf(history.state) === 0) for (const stop of letGo.splice(0)) stop()
}

/** After whatever else this moment brings: a link in a panel closes it and goes elsewhere at once. */
function settleSoon() {
  clearTimeout(soon)
  soon = setTimeout(settle)
}

function onPop(event: PopStateEvent) {
  const depth = markOf(event.state)
  // Another page: the router's business. Its panels go with the page.
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
    // Captured, to be heard before the router hears it.
    addEventListener('popstate', onPop, { capture: true })
  }
  if (letGo.length) return
  letGo = [
    // A page entered from a panel follows the page, not the panel: the way back does not lead through a closed menu.
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

/** Puts a layer on top; the answer takes it away, however it was closed. */
export function addLayer(routerHistory: RouterHistory, layer: Layer): () => void {
  watchHistory(routerHistory)
  set([...layers, layer])
  layerOpened(() => layer.staysOnSecondTap || layer.close())
  // At once: whoever sees it can already go back.
  settle()
  return () => {
    layerClosed()
    set(layers.filter((one) => one !== layer))
    settleSoon()
  }
}

/** The entry of a panel that a reload has closed is taken back. */
export function leaveDeadEntry(routerHistory: RouterHistory) {
  if (layers.length || markOf(history.state) === 0) return
  watchHistory(routerHistory)
  settleSoon()
}

export function topLayer(): HTMLElement | undefined {
  return layers.at(-1)?.element
}

export const watchLayers = subscribe
