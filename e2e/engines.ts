import { words } from './words.ts'

/** A Magento that the journeys of buying are walked before. */
export interface Engine {
  name: string
  /** Of the page that is walked. */
  locale: 'pl' | 'en'
  /** What the embedded backend is told by its environment. */
  character: Readonly<Partial<Record<'ENGINE_LANGUAGE' | 'ENGINE_MODULES' | 'ENGINE_VERSION', string>>>
  delivery: RegExp
  payment: RegExp
}

export const engines: readonly [Engine, ...Engine[]] = [
  {
    name: 'shop/by-store',
    locale: 'pl',
    character: { ENGINE_LANGUAGE: 'by-store' },
    ...{ delivery: words.pl.courier, payment: words.pl.transfer },
  },
  {
    name: 'stock/pl/2.4.9',
    locale: 'pl',
    character: { ENGINE_MODULES: 'stock', ENGINE_LANGUAGE: 'pl', ENGINE_VERSION: '2.4.9' },
    ...{ delivery: /Stała stawka/, payment: /Czek/ },
  },
  {
    name: 'stock/en/2.4.6',
    locale: 'en',
    character: { ENGINE_MODULES: 'stock', ENGINE_LANGUAGE: 'en', ENGINE_VERSION: '2.4.6' },
    ...{ delivery: /Flat Rate/, payment: /Check/ },
  },
]
