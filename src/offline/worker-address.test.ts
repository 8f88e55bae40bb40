import { describe, expect, it } from 'vitest'
import { workerAddress } from './registration.ts'

describe('which address may become a worker', () => {
  it('the shop’s own', () => {
    expect(workerAddress('/sw.js')).toBe('/sw.js')
  })
  it.each(['/sw.js?x=../', '/other.js', 'https://evil.example/sw.js', 'data:text/javascript,1', 'javascript:1', ''])(
    'not %j',
    (url) => {
      expect(() => workerAddress(url)).toThrow('Not a worker of this shop')
    },
  )
})
