import { expect, it } from 'vitest'
import { inMenu } from './in-menu.ts'
import { chainOf, childrenOf, type MenuNode } from './menu-tree.ts'

const node = (uid: string, position: number, children: MenuNode[] = [], include_in_menu = 1): MenuNode => ({
  uid,
  name: uid,
  position,
  include_in_menu,
  url_path: uid,
  url_suffix: '.html',
  children,
})
const tree = [node('nawozy', 1, [node('stale', 2), node('dolistne', 1, [node('bor', 1)]), node('ukryte', 0, [], 0)])]

it('shows what belongs in the menu, in its order', () =>
  expect(inMenu(tree[0]?.children).map((one) => one.uid)).toEqual(['dolistne', 'stale']))

it.each([
  [[], []],
  [['nawozy'], ['nawozy']],
  [
    ['nawozy', 'dolistne', 'bor'],
    ['nawozy', 'dolistne', 'bor'],
  ],
  [['nawozy', 'gone', 'bor'], ['nawozy']],
])('the way %j leads through %j', (uids, expected) => expect(chainOf(tree, uids).map((one) => one.uid)).toEqual(expected))

it('a leaf has no way further down', () => expect(childrenOf(node('bor', 1))).toEqual([]))
