import { describe, expect, it } from 'vitest'
import { createShown } from './notices-shown.ts'

const said = (...texts: string[]) => {
  const shown = createShown()
  for (const text of texts) shown.say({ tone: 'info', text })
  return shown
}

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
  ])('of %j these stand: %j', (texts, standing) =>
    expect(
      said(...texts)
        .all()
        .map(({ text }) => text),
    ).toEqual(standing),
  )

  it('the same words under another title are another message', () => {
    const shown = said('Not available')
    shown.say({ tone: 'info', title: 'Cart', text: 'Not available' })
    expect(shown.all()).toHaveLength(2)
  })

  it('one that is closed may be said again; all of them can be taken away', () => {
    const shown = said('a', 'b')
    shown.hide(shown.all()[0]?.id ?? '')
    expect(shown.all().map(({ text }) => text)).toEqual(['b'])
    shown.say({ tone: 'danger', text: 'a', persistent: true })
    expect(shown.all().at(-1)).toMatchObject({ tone: 'danger', text: 'a', persistent: true })
    shown.clear()
    expect(shown.all()).toEqual([])
  })
})
