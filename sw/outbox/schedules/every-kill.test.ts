/** @module-tag slow */
import { describe, expect, it } from 'vitest'
import { inShort, killEverywhere, shortKillScripts } from './every-kill.ts'

const timeout = 600_000

describe('everything that is open killed at every step of one change, and at every fourth of several', () => {
  it.each(shortKillScripts)('$name', { timeout }, async (script) => {
    const chosen = inShort(script)
    const { steps, kills, bad } = await killEverywhere(script, chosen)
    expect(bad).toEqual([])
    expect(steps).toBeGreaterThan(60)
    expect(kills).toBeGreaterThanOrEqual(Math.floor(steps / (chosen.every ?? 1)))
  })
})
