/** Two taps closer together than this (ms) and no further apart than a thumb is wide (px) are a double tap. */
const doubleTap = 500
const thumb = 40

interface Press {
  x: number
  y: number
  at: number
}

let last: Press | undefined
/** Returns the position of the last tap, for what must not cover it. */
export const lastTap = (): Pick<Press, 'x' | 'y'> | undefined => last

let change: { at: number; answer: () => void } | undefined

/** Reports that a layer has opened, perhaps under the thumb: the second tap on what opened it must not press what is there now. */
export function layerOpened(onSecondTap: () => void) {
  change = { at: performance.now(), answer: onSecondTap }
}

/** Reports that a layer was closed: after a press on it, the second tap is not meant for what was under it. */
export function layerClosed() {
  const at = performance.now()
  if (last && at - last.at < doubleTap) change = { at, answer: () => undefined }
}

/**
 * Cancels second taps before any listener of the page receives them.
 * @returns a function that ends it
 */
export function watchTaps(): () => void {
  const onClick = (event: MouseEvent) => {
    const { clientX: x, clientY: y, timeStamp: at } = event
    // A click by key or script has no position.
    if (x === 0 && y === 0) return
    const isSecond = change && last && at - change.at < doubleTap && Math.hypot(x - last.x, y - last.y) < thumb
    const answer = isSecond ? change?.answer : undefined
    last = { x, y, at }
    change = undefined
    if (!answer) return
    event.preventDefault()
    event.stopImmediatePropagation()
    answer()
  }
  // After typing in between, the next press is intended.
  const onInput = () => {
    change = undefined
  }
  addEventListener('click', onClick, { capture: true })
  addEventListener('input', onInput, { capture: true })
  return () => {
    removeEventListener('click', onClick, { capture: true })
    removeEventListener('input', onInput, { capture: true })
  }
}
