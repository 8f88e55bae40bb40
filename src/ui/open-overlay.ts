import { clearNotices } from './notices.ts'
import { type Overlay, type OverlayStack, clearsNotices, withClosed, withOpened } from './overlay-stack.ts'
import { useWatched, watched } from './watched-value.ts'

const nothing: OverlayStack = []
const stack = watched(nothing)
let count = 0

export function openOverlay(overlay: Overlay) {
  if (clearsNotices(overlay)) clearNotices()
  stack.set(withOpened(stack.get(), overlay, ++count))
}

/** Closes an overlay; all of them without a name. */
export function closeOverlay(overlay?: Overlay) {
  if (stack.get().length) stack.set(overlay ? withClosed(stack.get(), overlay) : nothing)
}

export function toggleOverlay(overlay: Overlay) {
  if (stack.get().some((one) => one.overlay === overlay)) closeOverlay(overlay)
  else openOverlay(overlay)
}

export function useOverlays(): OverlayStack {
  return useWatched(stack, nothing)
}
