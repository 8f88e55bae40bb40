import type { Component, Needs } from './fertilizer-needs.ts'

const symbols: Record<Component, string> = { n: 'N', p: 'P₂O₅', k: 'K₂O', mg: 'MgO', s: 'SO₃' }
const parts = Object.keys(symbols) as Component[]

export const symbolOf = (part: Component) => symbols[part]

/** Shares of the mass, out of what a label says: `N 21% (amonowy), SO₃ 60%`. What is told in g/l is given on the leaf, not on the soil. */
export function sharesIn(composition: string): Partial<Needs> {
  const found = [...composition.matchAll(/(?<!\p{L})(N|P₂O₅|K₂O|MgO|SO₃) (\d+(?:[.,]\d+)?) ?%/gu)]
  return Object.fromEntries(
    parts.flatMap((part) => {
      const told = found.find(([, symbol]) => symbol === symbols[part])?.[2]
      return told ? [[part, Number(told.replace(',', '.')) / 100]] : []
    }),
  )
}

/** Kilograms a litre, out of what a label says: `gęstość 1,32 kg/l`; nothing of what is no liquid, or does not say it. */
export function densityIn(composition: string): number | undefined {
  const told = /(?<![\d.,])(\d+(?:[.,]\d+)?) ?kg\/(?:l|dm³)(?!\p{L})/u.exec(composition)?.[1]
  const density = Number(told?.replace(',', '.'))
  return density > 0 ? density : undefined
}

/**
 * What a kilogram costs, zł; not a number that can be counted with where nobody has told how much a litre of it weighs.
 * @param unit the price of a litre or kilogram
 */
export function perKilogram(unit: { value: number; per: string } | undefined, density: number | undefined): number {
  if (unit?.per === 'kg') return unit.value
  return unit?.per === 'l' && density ? unit.value / density : Infinity
}

export interface Dose {
  /** Of the product, a hectare. */
  kilograms: number
  /** What it gives of each component, kg a hectare. */
  gives: { part: Component; kilograms: number }[]
  /** What there is most of in it. */
  main: Component
}

/** A component is given for its own sake from a third of the strongest one on; less of it comes along. */
const sideShare = 1 / 3

/** The most of a fertilizer that exceeds no need that it is given for; none where it gives only what is not needed. */
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

/** In the order in which needs are read: nitrogen first. */
export const byMain = (a: Dose, b: Dose) => parts.indexOf(a.main) - parts.indexOf(b.main) || a.kilograms - b.kilograms
