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

  it('takes uids it cannot read as they are', () => expect(lineOf({ sku: 'p', selectedOptions: ['%%%'] })).toBe('p|%%%'))
})
