import { describe, expect, it } from 'vitest'
import { isExplained, isLateSet, madeSure, stoodAt, withEcho, type Echo } from './echoes.ts'

const sent = (before: number, ...echoes: Echo[]) => echoes.reduce<Echo[]>((all, one) => withEcho(all, before, one), [])

describe('what late requests of ours can have made of a line', () => {
  it.each<[string, Echo[], number[], number[]]>([
    ['an addition without an answer', sent(2, { n: 3 }), [2, 5, 8], [3, 4, 11]],
    ['an addition with its answer', madeSure(sent(2, { n: 3 })), [5, 8], [2, 4]],
    ['two additions', sent(0, { n: 3 }, { n: 2 }), [0, 2, 3, 4, 5, 6, 8, 10], [1, 11]],
    ['a quantity without an answer', sent(4, { q: 1 }), [1, 4], [0, 2, 5]],
    ['an addition after a quantity that was answered', withEcho(madeSure(sent(4, { q: 1 })), 1, { n: 2 }), [1, 3, 5], [4, 6]],
    ['an addition, twice, after a lost quantity', madeSure(withEcho(sent(1, { q: 0 }), 1, { n: 5 })), [5, 6, 10, 11], [3, 16]],
    [
      'an addition on a line that was seen at nothing',
      madeSure(withEcho(stoodAt(sent(1, { q: 0 }), 0), 0, { n: 5 })),
      [5, 10],
      [1, 6],
    ],
    ['a quantity answered after a lost addition', madeSure(withEcho(sent(0, { n: 2 }), 0, { q: 5 })), [5, 7, 9], [2, 4, 6]],
  ])('%s', (_, echoes, possible, impossible) => {
    expect(possible.filter((got) => !isExplained(echoes, got))).toEqual([])
    expect(impossible.filter((got) => isExplained(echoes, got))).toEqual([])
  })

  it('nothing is explained on a line that was not touched', () => expect(isExplained([], 0)).toBe(false))

  it('halves of a canister are counted exactly', () => expect(isExplained(sent(0.1, { n: 0.2 }), 0.3)).toBe(true))

  it('beside other writers only a quantity of ours is taken back', () => {
    expect(isLateSet(sent(0, { n: 2 }), 4)).toBe(false)
    expect(isLateSet(sent(0, { q: 4 }), 4)).toBe(true)
  })

  it('keeps where the line stood, however often it is sent', () => {
    const many = Array.from({ length: 60 }, () => ({ n: 1 }))
    expect(sent(7, ...many)[0]).toEqual({ a: 7 })
    expect(sent(7, ...many).length).toBeLessThan(20)
  })
})
