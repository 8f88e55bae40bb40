import type { Component, Needs } from './fertilizer-needs.ts'

const symbols: Record<Component, string> = { n: 'N', p: 'P₂O₅', k: 'K₂O', mg: 'MgO', s: 'SO₃' }
const parts = Object.keys(symbols) as Component[]

export const symbolOf = (part: Component) => symbols[part]

/**
 * Returns nutrient contents as shares of the mass, from a label: `N 21% (amonowy), SO₃ 60%`. Contents in g/l are ignored: they belong to
 * foliar fertilizers, not to soil fertilizers.
 */
export function sharesIn(composition: string): Partial<Needs> {
  const found = [...composition.matchAll(/(?<!\p{L})(N|P₂O₅|K₂O|MgO|SO₃) (\d+(?:[.,]\d+)?) ?%/gu)]
  return Object.fromEntries(
    parts.flatMap((part) => {
      const told = found.find(([, symbol]) => symbol === symbols[part])?.[2]
      return told ? [[part, Number(told.replace(',', '.')) / 100]] : []
    }),
  )
}

/** Returns the density in kilograms per litre from a label: `gęstość 1,32 kg/l`; `undefined` where the label names none. */
export function densityIn(composition: string): number | undefined {
  const told = /(?<![\d.,])(\d+(?:[.,]\d+)?) ?kg\/(?:l|dm³)(?!\p{L})/u.exec(composition)?.[1]
  const density = Number(told?.replace(',', '.'))
  return density > 0 ? density : undefined
}

/**
 * Returns the price of a kilogram in zł; `Infinity` where there is no price, or a price per litre without a known density.
 * @param unit the price of a litre or kilogram
 */
export function perKilogram(unit: { value: number; per: string } | undefined, density: number | undefined): number {
  if (unit?.per === 'kg') return unit.value
  return unit?.per === 'l' && density ? unit.value / density : Infinity
}

export interface Dose {
  /** Kilograms of the product per hectare. */
  kilograms: number
  /** Kilograms of each component per hectare in this dose. */
  gives: { part: Component; kilograms: number }[]
  /** The component with the largest share. */
  main: Component
}

/** Components with at least this fraction of the main component's share limit the dose; weaker ones do not. */
const sideShare = 1 / 3

/**
 * Returns the largest dose of a fertilizer that exceeds the need for none of its main components (see `sideShare`); `undefined` where one
 * of them is not needed.
 */
export function doseOf(shares: Partial<Needs>, needs: Needs): Dose | undefined {
  const held = parts.flatMap((part) => (shares[part] ? [{ part, share: shares[part] }] : []))
  const [main] = held.toSorted((a, b) => b.share - a.share)
  if (!main) return undefined
  const wanted = held.filter(({ share }) => share >= main.share * sideShare)
  const kilograms = Math.floor(Math.min(...wanted.map(({ part, share }) => needs[part] / share)))
  if (kilograms <= 0) return undefined
  return {
    kilograms,
    main: main.part,
    gives: held.map(({ part, share }) => ({ part, kilograms: Math.round(kilograms * share) })),
  }
}

/** Compares doses by main component, nitrogen first, then by kilograms. */
export const byMain = (a: Dose, b: Dose) => parts.indexOf(a.main) - parts.indexOf(b.main) || a.kilograms - b.kilograms
