import type { Article } from '../articles.ts'
import type { Drawing } from '../drawing/drawing-kit.ts'

/** Draws one thing that is no filled pack, on a ground of 600 by 600, standing near y = 545. */
export type Tool = (draw: Drawing, o: Article) => string

export const RUBBER = '#26231f'
