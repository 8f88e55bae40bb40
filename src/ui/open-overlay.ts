import { useSyncExternalStore } from 'react'
import { clearNotices } from './notices.ts'
import { type Overlay, type OverlayStack, clearsNotices, withClosed, withOpened } from './overlay-stack.ts'

const nothing: OverlayStack = []
let stack = nothing
let count = 0
const listeners = new Set<() => void>()

function set(next: OverlayStack) {
  stack = next
  for (const listener of listeners) listener()
}

export function openOverlay(overlay: Overlay) {
  if (clearsNotices(overlay)) clearNotices()
  set(withOpened(stack, overlay, ++count))
}

/** Without a name all of them. */
export function closeOverlay(overlay?: Overlay) {
  if (stack.length) set(overlay ? withClosed(stack, overlay) : nothing)
}

export function toggleOverlay(overlay: Overlay) {
  if (stack.some((one) => one.overlay === overlay)) closeOverlay(overlay)
  else openOverlay(overlay)
}

export function useOverlays(): OverlayStack {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => stack,
    () => nothing,
  )
}
