import { describe, expect, it } from 'vitest'
import { mayReload, type ReloadQuestion } from './chunk-reload.ts'

const now = 1_000_000
const question: ReloadQuestion = { now, last: 'never', isOnline: true, isHalfTyped: false, leftAt: 'never' }

describe('a part of the page that cannot be loaded', () => {
  it.each<[string, Partial<ReloadQuestion>, boolean]>([
    ['reloads the first time', {}, true],
    ['reloads again after a minute', { last: now - 60_000 }, true],
    ['does not reload twice within a minute', { last: now - 59_999 }, false],
    ['does not reload without a network', { isOnline: false }, false],
    ['does not throw away what was typed', { isHalfTyped: true }, false],
    ['does not reload where the tab cannot remember that it did', { last: 'unknown' }, false],
    ['does not call back whoever is on the way to another page', { leftAt: now - 1_000 }, false],
    ['reloads where leaving came to nothing', { leftAt: now - 30_000 }, true],
    ['reloads when the clock was set back since', { last: now + 3_600_000 }, true],
  ])('%s', (_name, difference, reloads) => {
    expect(mayReload({ ...question, ...difference })).toBe(reloads)
  })
})
