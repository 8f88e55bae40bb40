import { expect, it } from 'vitest'
import { mayPrefetch } from './prefetch.ts'

it.each([
  ['a browser that says nothing', undefined, true],
  ['4G', { effectiveType: '4g' }, true],
  ['3G', { effectiveType: '3g' }, true],
  ['2G', { effectiveType: '2g' }, false],
  ['slow 2G', { effectiveType: 'slow-2g' }, false],
  ['4G with data saver', { effectiveType: '4g', saveData: true }, false],
  ['data saver alone', { saveData: true }, false],
])('%s: %j', (_, line, expected) => expect(mayPrefetch(line)).toBe(expected))
