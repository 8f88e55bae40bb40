import { expect, it } from 'vitest'
import { pageWindow } from './pagination.ts'

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 11, [1, 2, 3, 4, 5]],
  [3, 11, [1, 2, 3, 4, 5]],
  [6, 11, [4, 5, 6, 7, 8]],
  [11, 11, [7, 8, 9, 10, 11]],
])('on page %s of %s one sees %j', (current, pages, shown) => expect(pageWindow(current, pages)).toEqual(shown))
