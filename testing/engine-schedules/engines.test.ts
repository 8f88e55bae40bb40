/** @module-tag slow */
import { describe, expect, it } from 'vitest'
import { engines } from '../../e2e/engines.ts'
import { characterOf, restless } from './characters.ts'
import { playBefore } from './playing.ts'

const timeout = 300_000
const names = engines.map(({ name }) => name)

describe.each(names)('what was confirmed is lost and doubled nowhere: before %s', { timeout }, (name) => {
  it('as it is', async () => {
    const { rows, bad } = await playBefore(characterOf(name), { from: 1, seeds: 40 })
    expect(bad).toEqual([])
    // An engine that refused nothing would prove nothing about refusals.
    expect([...rows.values()].reduce((sum, { refused }) => sum + refused, 0)).toBeGreaterThan(0)
    expect(rows.size).toBeGreaterThanOrEqual(7)
  })

  it('started anew under load, its answers late', async () => {
    const { bad } = await playBefore(characterOf(name, restless), { from: 101, seeds: 15 })
    expect(bad).toEqual([])
  })

  it('behind a proxy that says everything in another language', async () => {
    const { bad } = await playBefore(characterOf(name), { from: 201, seeds: 15, speech: 'polish' })
    expect(bad).toEqual([])
  })
})
