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
      ['b', 'a'],
    ],
    [
      ['a', 'b', 'c', 'b', 'd'],
      ['c', 'b', 'd'],
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

  it('said once more while it stands it is a new one, so that it is seen and heard again', () => {
    const shown = said('a')
    const [before] = shown.all()
    shown.say({ tone: 'info', text: 'a' })
    expect(shown.all()).toHaveLength(1)
    expect(shown.all()[0]?.id).not.toBe(before?.id)
  })

  it('one stands for a matter, its newest; other matters are left alone', () => {
    const shown = createShown()
    shown.say({ tone: 'warning', text: 'choose', about: 'cart/a/choice' })
    shown.say({ tone: 'warning', text: 'sold out', about: 'cart/ab' })
    shown.say({ tone: 'success', text: 'added', about: 'cart/a' })
    expect(shown.all().map(({ text }) => text)).toEqual(['sold out', 'added'])
  })

  it('a matter that ends takes its messages along, a page only what would stand for ever', () => {
    const shown = createShown()
    const say = (about: string) => shown.say({ tone: 'warning', text: about, about, persistent: true })
    say('order')
    say('sign-in')
    shown.end({ about: 'sign-in' })
    shown.say({ tone: 'success', text: 'added', about: 'cart/a' })
    expect(shown.all().map(({ text }) => text)).toEqual(['order', 'added'])
    shown.end('page')
    expect(shown.all().map(({ text }) => text)).toEqual(['added'])
  })

  it('one that is closed may be said again; all of them can be taken away', () => {
    const shown = said('a', 'b')
    shown.hide(shown.all()[0]?.id ?? '')
    expect(shown.all().map(({ text }) => text)).toEqual(['b'])
    shown.say({ tone: 'danger', text: 'a', about: 'order', persistent: true })
    expect(shown.all().at(-1)).toMatchObject({ tone: 'danger', text: 'a', persistent: true })
    shown.clear()
    expect(shown.all()).toEqual([])
  })
})
