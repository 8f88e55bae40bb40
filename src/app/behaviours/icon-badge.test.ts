import { describe, expect, it } from 'vitest'
import { showOnIcon } from './icon-badge.ts'

function icon() {
  const said: (number | undefined)[] = []
  const note = (count?: number) => {
    said.push(count)
    return Promise.resolve()
  }
  return { said, setAppBadge: note, clearAppBadge: () => note() }
}

describe('the number on the icon', () => {
  it.each<[number, number | undefined]>([
    [3, 3],
    [0, undefined],
  ])('%i pieces show %s', async (count, shown) => {
    const { said, ...own } = icon()
    await showOnIcon(count, own)
    expect(said).toEqual([shown])
  })

  it('is no reason to fail where there is none, or where it is forbidden', async () => {
    await showOnIcon(3, {})
    await showOnIcon(3, { setAppBadge: () => Promise.reject(new DOMException('a tab', 'NotAllowedError')) })
  })
})
