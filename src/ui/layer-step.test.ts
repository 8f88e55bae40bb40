import { expect, it } from 'vitest'
import { nextStep, type LayerStep } from './layer-step.ts'

it.each<[string, number, number, boolean, LayerStep]>([
  ['nothing is open', 0, 0, false, { kind: 'stay' }],
  ['a panel has opened', 1, 0, false, { kind: 'push', entries: 1 }],
  ['a question stands over a panel', 2, 1, false, { kind: 'push', entries: 1 }],
  ['two opened at once', 2, 0, false, { kind: 'push', entries: 2 }],
  ['the panel was closed by its button', 0, 1, false, { kind: 'back', entries: 1 }],
  ['panel and question went together', 0, 2, false, { kind: 'back', entries: 2 }],
  ['the back button has closed the topmost', 1, 1, false, { kind: 'stay' }],
  ['forward onto an entry whose panel is gone, or a reload on it', 0, 1, false, { kind: 'back', entries: 1 }],
  ['the page went on under an open sheet (a filter was set)', 1, 0, false, { kind: 'push', entries: 1 }],
  ['a step back is under way', 0, 1, true, { kind: 'stay' }],
  ['a panel opened while a step back is under way', 1, 1, true, { kind: 'stay' }],
])('%s', (_, layers, depth, travelling, expected) => expect(nextStep({ layers, depth, travelling })).toEqual(expected))
