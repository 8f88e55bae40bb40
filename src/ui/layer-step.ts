/** State of the browser's history and of the layers over the page. */
export interface LayerPlace {
  /** Number of open layers. */
  layers: number
  /** Number of our own history entries above the page's. */
  depth: number
  /** Whether a step back has started but not arrived yet. */
  travelling: boolean
}

export type LayerStep = { kind: 'stay' } | { kind: 'push'; entries: number } | { kind: 'back'; entries: number }

/** Returns what has to be done to the history, so that the back button closes exactly what is open. */
export function nextStep({ layers, depth, travelling }: LayerPlace): LayerStep {
  if (travelling || layers === depth) return { kind: 'stay' }
  return layers > depth ? { kind: 'push', entries: layers - depth } : { kind: 'back', entries: depth - layers }
}
