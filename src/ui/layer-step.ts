/** Where the browser's history and the layers over the page stand. */
export interface LayerPlace {
  /** How many layers are open. */
  layers: number
  /** How many entries of our own the history has over the page's. */
  depth: number
  /** A step back is under way and has not arrived yet. */
  travelling: boolean
}

export type LayerStep = { kind: 'stay' } | { kind: 'push'; entries: number } | { kind: 'back'; entries: number }

/** What the history still needs, so that the back button closes exactly what is open. */
export function nextStep({ layers, depth, travelling }: LayerPlace): LayerStep {
  if (travelling || layers === depth) return { kind: 'stay' }
  return layers > depth ? { kind: 'push', entries: layers - depth } : { kind: 'back', entries: depth - layers }
}
