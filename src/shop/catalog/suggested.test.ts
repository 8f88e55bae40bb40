import { describe, expect, it } from 'vitest'
import type { MenuNode } from './menu-tree.ts'
import { categoriesLike, phrasesLike, withPhrase } from './suggested.ts'

const node = (name: string, children: MenuNode[] = []): MenuNode => ({
  ...{ uid: name, name, position: 0, include_in_menu: 1, url_path: name, url_suffix: '.html' },
  children,
})
const tree = [
  node('Środki ochrony roślin', [node('Herbicydy', [node('Rzepak'), node('Zboża')])]),
  node('Programy i zestawy', [node('Rzepak')]),
  node('Nawozy', [node('Nawozy dolistne')]),
]

describe('categories while one types', () => {
  it.each([
    ['rz', ['Rzepak', 'Rzepak']],
    ['zboz', ['Zboża']],
    ['OCHR', ['Środki ochrony roślin']],
    ['nawozy', ['Nawozy', 'Nawozy dolistne']],
    ['chrony', []],
    ['r', []],
    ['  ', []],
  ])('"%s"', (phrase, names) => expect(categoriesLike(tree, phrase).map(({ node: { name } }) => name)).toEqual(names))

  it('says what stands above those of one name, the nearer one first', () =>
    expect(categoriesLike(tree, 'rzepak').map(({ above }) => above.join(' / '))).toEqual([
      'Programy i zestawy',
      'Środki ochrony roślin / Herbicydy',
    ]))
})

describe('phrases while one types', () => {
  it.each([
    ['what was meant, then what was asked before', 'bor', ['borenda'], ['bor dolistny', 'cynk'], ['borenda', 'bor dolistny']],
    ['without what is typed already', 'Bor', [], ['bor', 'bór'], []],
    ['all that was asked, while nothing is typed', '', [], ['bor', 'cynk'], ['bor', 'cynk']],
  ])('%s', (_, phrase, meant, asked, expected) => expect(phrasesLike(phrase, meant, asked)).toEqual(expected))

  it.each([
    ['a new one first', ['a1'], 'bor', ['bor', 'a1']],
    ['one again moves up', ['a1', 'Bor'], 'bor', ['bor', 'a1']],
    ['not a letter', ['a1'], 'b', ['a1']],
  ])('%s', (_, before, phrase, expected) => expect(withPhrase(before, phrase)).toEqual(expected))
})
