import { describe, expect, it } from 'vitest'
import { bareTexts } from './bare-text.ts'
import { shapeOf } from '../../server/brand/message-shape.ts'

describe('the shape of a message', () => {
  it('knows variables, tags and the forms of a plural', () => {
    expect(shapeOf('{count, plural, =0 {none} one {# sack of {name}} other {<0>#</0> sacks}} by {day, date, short}')).toEqual({
      variables: ['count', 'day', 'name'],
      tags: ['0'],
      plurals: ['count: one other'],
      words: ['none', '# sack of ', '#', ' sacks', ' by '],
    })
  })

  it.each(['{', 'a}', '{count, plural, one {a}', '{}', '{count, plural, one a other b}'])('refuses %s', (broken) => {
    expect(() => shapeOf(broken)).toThrow()
  })
})

describe('bare text', () => {
  it.each([
    ['<p>Add to cart</p>', 1],
    ['<img alt="A sack" />', 1],
    ['<Field label="Town" />', 1],
    ['<p><Trans>Add <b>to</b> cart</Trans></p>', 0],
    ['<p className="wide">{price} · 5 %</p>', 0],
    ['<Plural value={count} one="# sack" other="# sacks" />', 0],
    ['<b>Plon</b>', 0],
  ])('%s has %i', (source, count) => {
    expect(bareTexts('x.tsx', `const X = () => ${source}`)).toHaveLength(count)
  })
})
