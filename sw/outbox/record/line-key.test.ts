import { describe, expect, it } from 'vitest'
import { findLine, lineOf, lineOfServer } from './line-key.ts'

const part = (option: number, selection: number, quantity: number) => btoa(`bundle/${option}/${selection}/${quantity}`)
const colour = btoa('configurable/93/5')
const size = btoa('configurable/94/7')

describe('the name of a line', () => {
  it('is the SKU, whatever its letters', () => expect(lineOf({ sku: 'ZAG-1' })).toBe(lineOf({ sku: 'zag-1' })))

  it('does not depend on the order of choices', () =>
    expect(lineOf({ sku: 'p', selectedOptions: [size, colour] })).toBe(lineOf({ sku: 'p', selectedOptions: [colour, size] })))

  it('tells choices apart', () =>
    expect(lineOf({ sku: 'p', selectedOptions: [colour] })).not.toBe(lineOf({ sku: 'p', selectedOptions: [size] })))

  it('is the same for a bundle asked for in either way, and as the server answers it', () => {
    const selected = lineOf({ sku: 'set', selectedOptions: [part(1, 2, 3), part(4, 5, 1)] })
    const entered = lineOf({
      sku: 'set',
      enteredOptions: [
        { uid: part(1, 2, 1), value: '3' },
        { uid: part(4, 5, 1), value: '1' },
      ],
    })
    const answered = lineOfServer({
      sku: 'SET',
      values: [],
      parts: [
        { uid: part(4, 5, 1), quantity: 1 },
        { uid: part(1, 2, 1), quantity: 3 },
      ],
    })
    expect(entered).toBe(selected)
    expect(answered.line).toBe(selected)
  })

  it('leaves out parts of a bundle that nobody wants', () =>
    expect(lineOf({ sku: 'set', enteredOptions: [{ uid: part(1, 2, 1), value: '0' }] })).toBe(lineOf({ sku: 'set' })))

  it('finds a line asked for by its variant’s own SKU', () => {
    const seen = {
      ...lineOfServer({ sku: 'P', values: [colour], variant: 'P-RED', parts: [] }),
      uid: 'u',
      quantity: 1,
      name: '',
      thumb: '',
    }
    expect(findLine([seen], lineOf({ sku: 'p-red', parentSku: 'p' }))).toBe(seen)
    expect(findLine([seen], lineOf({ sku: 'P', selectedOptions: [colour] }))).toBe(seen)
    expect(findLine([seen], lineOf({ sku: 'p-red' }))).toBe(seen)
    expect(findLine([seen], lineOf({ sku: 'red' }))).toBeUndefined()
  })

  it('prefers a line of the variant’s own where the shop keeps one', () => {
    const places = { uid: 'u', quantity: 1, name: '', thumb: '' }
    const chosen = { ...lineOfServer({ sku: 'P', values: [colour], variant: 'P-RED', parts: [] }), ...places }
    const own = { ...lineOfServer({ sku: 'P-RED', values: [], parts: [] }), ...places }
    expect(findLine([chosen, own], lineOf({ sku: 'p-red' }))).toBe(own)
  })

  it('says how to put the line into another cart', () => {
    const { item, line } = lineOfServer({ sku: 'SET', values: [], parts: [{ uid: part(1, 2, 1), quantity: 3 }] })
    expect(lineOf(item)).toBe(line)
  })

  it('tells options of the product’s own apart, as they are asked for and as the server answers them', () => {
    const uid = (...path: number[]) => btoa(['custom-option', ...path].join('/'))
    const answered = (type: string, option: number, values: [string, string][]) => ({
      ...{ customizable_option_uid: uid(option), type },
      values: values.map(([customizable_option_value_uid, value]) => ({ customizable_option_value_uid, value })),
    })
    const asked = {
      sku: 'PUMP',
      selectedOptions: [uid(1, 2), uid(3, 5), uid(3, 6)],
      enteredOptions: [
        { uid: uid(4), value: '5 l: Łan' },
        { uid: uid(8), value: '2026-12-01 00:00:00' },
        { uid: uid(9), value: '07:30:00' },
        { uid: uid(10), value: '2026-12-01 14:05:00' },
      ],
    }
    const chosen = [
      answered('drop_down', 1, [[uid(1, 2), '2']]),
      answered('multiple', 3, [
        [uid(3, 6), '6'],
        [uid(3, 5), '5'],
      ]),
      answered('field', 4, [[uid(4), '5 l: Łan']]),
    ]
    const moments = [
      ['1 gru 2026', '07:30', '1.12.2026, 14:05'],
      ['Dec 1, 2026', '7:30\u202fAM', '12/1/26, 2:05\u202fPM'],
    ]
    for (const [date = '', time = '', both = ''] of moments) {
      const days = [
        answered('date', 8, [[uid(8), date]]),
        answered('time', 9, [[uid(9), time]]),
        answered('date_time', 10, [[uid(10), both]]),
      ]
      const line = lineOfServer({ sku: 'pump', values: [], parts: [], custom: [...chosen, ...days] })
      expect(line.line).toBe(lineOf(asked))
      expect(lineOf(line.item)).toBe(lineOf(asked))
      expect(line.item.enteredOptions).toEqual(asked.enteredOptions)
    }
    expect(lineOf({ ...asked, enteredOptions: [{ uid: uid(4), value: '5 l' }] })).not.toBe(lineOf(asked))
  })

  it('takes uids it cannot read as they are', () => expect(lineOf({ sku: 'p', selectedOptions: ['%%%'] })).toBe('p|%%%'))
})
