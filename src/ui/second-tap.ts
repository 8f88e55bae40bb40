/** Two taps closer together than this (ms) and no further apart than a thumb is wide (px) are one double tap. */
const doubleTap = 500
const thumb = 40

interface Press {
  x: number
  y: number
  at: number
}

let last: Press | undefined
/** Where the last tap was, for what must not cover it. */
export const lastTap = (): Pick<Press, 'x' | 'y'> | undefined => last

let change: { at: number; answer: () => void } | undefined

/** A layer has come up, perhaps under the thumb: the second tap on what opened it is no press of what lies there now. */
export function layerOpened(onSecondTap: () => void) {
  change = { at: performance.now(), answer: onSecondTap }
}

/** A layer that a press has closed: the second tap is not meant for what lay under it. */
export function layerClosed() {
  const at = performance.now()
  if (last && at - last.at < doubleTap) change = { at, answer: () => undefined }
}

/** Takes second taps away before anything of the page hears them. The answer ends it. */
export function watchTaps(): () => void {
  const onClick = (event: MouseEvent) => {
    const { clientX: x, clientY: y, timeStamp: at } = event
    // A key and a script press at no place.
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
  // Who has typed in between means the next press.
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
