import { describe, expect, it } from 'vitest'
import { pinched, swiped, wholeView, withinFrame, zoomedTo } from './picture-gesture.ts'

const frame = { width: 400, height: 300 }
const middle = { x: 0, y: 0 }

describe('a picture stays in its frame', () => {
  it.each([
    ['whole, whatever pushed it', { scale: 1, x: 50, y: 50 }, { scale: 1, x: 0, y: 0 }],
    ['never smaller', { scale: 0.2, x: 0, y: 0 }, { scale: 1, x: 0, y: 0 }],
    ['never more than four times', { scale: 9, x: 0, y: 0 }, { scale: 4, x: 0, y: 0 }],
    ['pushed to its edge at most', { scale: 2, x: 999, y: -999 }, { scale: 2, x: 200, y: -150 }],
  ])('%s', (_, view, expected) => expect(withinFrame(view, frame)).toEqual(expected))
})

describe('zoom', () => {
  it('twice as large around the middle', () => expect(zoomedTo(wholeView, 2, middle, frame)).toEqual({ scale: 2, x: 0, y: 0 }))
  it('keeps the point that was pressed where it is', () =>
    expect(zoomedTo(wholeView, 2, { x: 100, y: 50 }, frame)).toEqual({ scale: 2, x: -100, y: -50 }))
  it('fingers twice as far apart make it twice as large', () =>
    expect(pinched(wholeView, [middle, { x: 50, y: 0 }], [middle, { x: 100, y: 0 }], middle, frame).scale).toBe(2))
  it('two fingers in one place change nothing', () =>
    expect(pinched(wholeView, [middle, middle], [middle, { x: 9, y: 9 }], middle, frame)).toBe(wholeView))
})

describe('a finger across the picture', () => {
  it.each([
    ['to the left', { x: -80, y: 10 }, 1],
    ['to the right', { x: 80, y: -10 }, -1],
    ['hardly', { x: 30, y: 0 }, 0],
    ['rather down', { x: 70, y: 90 }, 0],
  ])('%s', (_, to, expected) => expect(swiped(middle, to)).toBe(expected))
})
