import type { Article } from '../articles.ts'
import type { Drawing } from '../drawing/drawing-kit.ts'

/** Draws one thing that is not a filled pack, on a canvas of 600 by 600, with its foot near y = 545. */
export type Tool = (draw: Drawing, o: Article) => string

export const RUBBER = '#26231f'
