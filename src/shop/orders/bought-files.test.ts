import { describe, expect, test } from 'vitest'
import { boughtFiles, canBeHad, stateOfFile } from './bought-files.ts'

const item = (order: string | null, more: object = {}) => ({
  ...{ order_increment_id: order, date: '2026-06-30 10:08:08', status: 'available', remaining_downloads: 'Unlimited' },
  ...{ purchased_product_name: null, purchased_link_title: null, ...more },
})

describe('the files that somebody has bought', () => {
  test('each has its place among the files of its order', () => {
    const files = boughtFiles([item('7'), null, item('6'), item('7'), item(null), item('7')])
    expect(files.map(({ order, place }) => [order, place])).toEqual([
      ['7', 1],
      ['6', 1],
      ['7', 2],
      ['7', 3],
    ])
  })

  test.each([
    ['Unlimited', undefined],
    ['Nieograniczone', undefined],
    [null, undefined],
    ['', undefined],
    ['-1', undefined],
    ['3', 3],
    ['0', 0],
  ])('of %j are left %j', (remaining_downloads, left) => {
    expect(boughtFiles([item('7', { remaining_downloads })])[0]?.left).toBe(left)
  })

  test.each([
    ['available', 'Unlimited', true],
    ['available', '1', true],
    ['available', '0', false],
    ['pending', 'Unlimited', false],
    ['expired', '0', false],
    [null, 'Unlimited', false],
  ])('%j with %j left can be had: %j', (status, remaining_downloads, had) => {
    expect(boughtFiles([item('7', { status, remaining_downloads })]).map(canBeHad)).toEqual([had])
  })

  test('a state nobody has heard of, or of another object, has no word of ours', () => {
    for (const status of ['frozen', '', 'constructor', 'toString']) expect(stateOfFile({ status })).toBeUndefined()
  })
})
