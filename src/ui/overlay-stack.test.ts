import { describe, expect, it } from 'vitest'
import { type Overlay, type OverlayStack, clearsNotices, withClosed, withOpened } from './overlay-stack.ts'

const opened = (...overlays: Overlay[]) =>
  overlays.reduce<OverlayStack>((stack, overlay, index) => withOpened(stack, overlay, index), [])
const names = (stack: OverlayStack) => stack.map(({ overlay }) => overlay)

describe('which overlay closes which', () => {
  it.each<[Overlay[], Overlay, Overlay[]]>([
    [[], 'cart', ['cart']],
    [['menu'], 'cart', ['cart']],
    [['menu'], 'wishlist', ['wishlist']],
    [['menu'], 'login', ['login']],
    [['menu'], 'newsletter', ['newsletter']],
    [['menu'], 'consent', ['consent']],
    [['cart'], 'wishlist', ['wishlist']],
    [['wishlist'], 'cart', ['cart']],
    [['cart'], 'menu', ['menu']],
    [['filters'], 'sort', ['sort']],
    [['sort'], 'filters', ['filters']],
    [['filters'], 'cart', ['cart']],
    [['newsletter'], 'cart', ['cart']],
    [['wishlist'], 'login', ['wishlist', 'login']],
    [['cart'], 'login', ['cart', 'login']],
    [['filters'], 'login', ['filters', 'login']],
    [['wishlist', 'login'], 'cart', ['login', 'cart']],
    [['cart'], 'cart', ['cart']],
    [['wishlist', 'login'], 'wishlist', ['login', 'wishlist']],
  ])('over %j, %s leaves %j', (before, overlay, after) => expect(names(withOpened(opened(...before), overlay, 9))).toEqual(after))

  it('an overlay opened again is a new try', () =>
    expect(withOpened(opened('cart'), 'cart', 7)).toEqual([{ overlay: 'cart', count: 7 }]))

  it.each<[Overlay[], Overlay, Overlay[]]>([
    [['wishlist', 'login'], 'login', ['wishlist']],
    [['wishlist', 'login'], 'wishlist', ['login']],
    [['cart'], 'menu', ['cart']],
  ])('of %j, closing %s leaves %j', (before, overlay, after) =>
    expect(names(withClosed(opened(...before), overlay))).toEqual(after),
  )

  it.each<[Overlay, boolean]>([
    ['cart', true],
    ['wishlist', true],
    ['menu', false],
    ['login', false],
    ['newsletter', false],
    ['filters', false],
    ['sort', false],
    ['consent', false],
  ])('%s clears the messages: %s', (overlay, expected) => expect(clearsNotices(overlay)).toBe(expected))
})
