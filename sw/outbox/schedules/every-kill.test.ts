/** @module-tag slow */
import { describe, expect, it } from 'vitest'
import { killEverywhere, shortKillScripts } from './every-kill.ts'

const timeout = 600_000

describe('everything that is open killed at every single step', () => {
  it.each(shortKillScripts)('$name', { timeout }, async (script) => {
    const { steps, bad } = await killEverywhere(script)
    expect(bad).toEqual([])
    expect(steps).toBeGreaterThan(60)
  })
})
