import { describe, expect, it, vi } from 'vitest'
import { dataSavedAt, noteAge, nothingShown } from './data-age.ts'

const now = 10_000_000

describe('the date of what a page shows', () => {
  it('is unknown while everything came from the network', () => {
    expect(dataSavedAt()).toBeUndefined()
  })
  it('is that of the oldest copy on the page', () => {
    noteAge(60, now, '/pl/a')
    noteAge(3600, now, '/pl/a')
    noteAge(5, now, '/pl/a')
    expect(dataSavedAt()).toBe(now - 3_600_000)
  })
  it('is told of nothing on a page that shows nothing', () => {
    vi.stubGlobal('location', { pathname: '/pl/a' })
    nothingShown()
    noteAge(7200, now, '/pl/a')
    expect(dataSavedAt()).toBeUndefined()
    vi.unstubAllGlobals()
  })
  it('begins anew on another page', () => {
    noteAge(120, now, '/pl/b')
    expect(dataSavedAt()).toBe(now - 120_000)
  })
})
