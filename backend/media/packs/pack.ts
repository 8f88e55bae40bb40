import { backLabel } from '../drawing/back-label.ts'
import type { Drawing } from '../drawing/drawing-kit.ts'
import { label } from '../drawing/label.ts'
import type { Labelled } from '../drawing/label-content.ts'

/** Draws one pack on a canvas of 600 by 600, with its foot near y = 545. */
export type Pack = (draw: Drawing, o: Labelled, back: boolean) => string

export const face = (draw: Drawing, o: Labelled, back: boolean, w: number, h: number) =>
  back ? backLabel(o, w, h) : label(draw, o, w, h)
