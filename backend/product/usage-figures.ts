import { netContentOf } from './net-content.ts'

/** Growth stages of a crop, on the BBCH scale, at which a product is used, and the months (1 to 12) they usually fall in. */
export interface UsageStage {
  bbch_from: number
  bbch_to: number
  first_month: number | null
  last_month: number | null
}

export interface Dose {
  from: number
  to: number
  unit: 'l' | 'kg'
}

/** Parses '1,0–2,0 l/ha' and '7 kg/ha'; `null` for a dose that is not per hectare. */
export function doseOf(text: string): Dose | null {
  const [, from = '', to = from, unit = ''] = /^(\d+(?:,\d+)?)(?:–(\d+(?:,\d+)?))? (l|ml|kg|g)\/ha$/.exec(text) ?? []
  const [least, most] = [netContentOf(`${from} ${unit}`), netContentOf(`${to} ${unit}`)]
  return least && most && { from: least.value, to: most.value, unit: least.unit }
}

/**
 * Parses 'BBCH 14–19, 30–51'; empty for other wording.
 * @param months of the crop's nine principal stages, `9-10 10-11 …`
 */
export function stagesOf(timing: string, months: string | null | undefined): UsageStage[] {
  const [, ranges = ''] = /BBCH ((?:\d\d–\d\d(?:, )?)+)/.exec(timing) ?? []
  const byStage = (months ?? '').split(' ').map((pair) => pair.split('-').map(Number))
  return [...ranges.matchAll(/(\d\d)–(\d\d)/g)].map(([, from, to]) => {
    const monthOf = (bbch: number, end: 0 | 1) => byStage[Math.min(8, Math.floor(bbch / 10))]?.[end] || null
    const [first, last] = [Number(from), Number(to)]
    return { bbch_from: first, bbch_to: last, first_month: monthOf(first, 0), last_month: monthOf(last, 1) }
  })
}
