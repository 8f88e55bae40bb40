import { words } from './words.ts'

/** A kind of Magento that the buying journeys run against. */
export interface Engine {
  name: string
  /** Language of the tested pages. */
  locale: 'pl' | 'en'
  /** Environment variables that configure the embedded backend. */
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
