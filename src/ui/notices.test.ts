import { describe, expect, it } from 'vitest'
import { type Message, withMessage } from './notices.ts'

const said = (...texts: string[]) =>
  texts.reduce<readonly Message[]>((shown, text, id) => withMessage(shown, { id, tone: 'info', text }), [])

describe('messages in passing', () => {
  it.each([
    [['a'], ['a']],
    [
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ],
    [
      ['a', 'b', 'c', 'd'],
      ['b', 'c', 'd'],
    ],
    [
      ['a', 'b', 'a'],
      ['a', 'b'],
    ],
    [
      ['a', 'b', 'c', 'b', 'd'],
      ['b', 'c', 'd'],
    ],
    [
      ['a', 'b', 'c', 'd', 'a'],
      ['c', 'd', 'a'],
    ],
  ])('of %j these stand: %j', (texts, standing) => expect(said(...texts).map(({ text }) => text)).toEqual(standing))

  it('the same words under another title are another message', () => {
    const first = said('Not available')
    expect(withMessage(first, { id: 9, tone: 'info', title: 'Cart', text: 'Not available' })).toHaveLength(2)
  })
})
