import { describe, expect, it } from 'vitest'
import { tags } from '../configured/locales.ts'
import { formatMoney, formatNumber, moneyParts } from './format.ts'
import { locales } from './locale.ts'

/** Sums, halves that a computer cannot represent exactly, tiny and huge values, both signs. */
const values = [
  ...[0, -0, 0.005, 1.005, 1.255, 8.345, 0.1 + 0.2, 999.995, 1e-7, 5e-7, 1e-6, 0.0005, 0.00049, 123_456.785, 1e15, 2 ** 53, 1e21],
  ...[Number.NaN, Number.POSITIVE_INFINITY],
  ...Array.from({ length: 5_000 }, (_, at) => ((at * 7919) % 100_003) * 10 ** ((at % 9) - 6)),
  ...Array.from({ length: 5_000 }, (_, at) => at / 1000 + 0.0005),
].flatMap((value) => [value, -value])

describe.each(locales)('numbers in %s', (locale) => {
  it.each([
    [2, 2],
    [0, 3],
    [0, 1],
    [0, 0],
  ])('are those of the browser with %i to %i decimals', (least, most) => {
    const exact = new Intl.NumberFormat(tags[locale], {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      useGrouping: 'always',
    })
    const ours = (value: number) =>
      least === most && most === 2
        ? formatMoney(value, locale).split('\u00a0').slice(0, -1).join('\u00a0')
        : formatNumber(value, locale, most)
    const wrong = values.filter((value) => ours(value) !== exact.format(value))
    expect(wrong.map((value) => `${value}: ${ours(value)}, ${exact.format(value)}`).slice(0, 9)).toEqual([])
  })
})

it('writes sums in parts', () => {
  expect(moneyParts(1234.5, 'pl')).toEqual(['1\u00a0234', ',50', 'zł'])
})
