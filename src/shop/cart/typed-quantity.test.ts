import { describe, expect, it } from 'vitest'
import { readNotes } from './typed-quantity.ts'

const now = 1_700_000_000_000
const note = { uid: 'MQ==', key: 'mie-t-005', quantity: 4, cart: 'c1', at: now - 1_000 }
const read = (...notes: unknown[]) => readNotes(JSON.stringify(notes), 'c1', now).map(({ quantity }) => quantity)

describe('what was typed before the page was closed', () => {
  it('is taken up', () => expect(read(note)).toEqual([4]))

  it.each<[string, object]>([
    ['of another cart', { cart: 'c2' }],
    ['of the day before', { at: now - 86_400_001 }],
    ['of a clock that was set back since', { at: now + 1 }],
    ['of nothing', { quantity: 0 }],
    ['that is no number', { quantity: '4' }],
    ['of no line', { key: undefined }],
  ])('is not taken up when it is %s', (_, difference) => expect(read({ ...note, ...difference })).toEqual([]))

  it.each([null, '', 'junk', '{}', '[null,1]'])('%j is no note', (text) => expect(readNotes(text, 'c1', now)).toEqual([]))
})
