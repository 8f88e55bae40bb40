import { describe, expect, it } from 'vitest'
import { leadOf, ownDescription } from './description.ts'

const lead = '<p>Mangan z aminokwasami.</p>'
const composition = '<h3>Skład</h3><p>Mn 60 g/l</p>'
const table =
  '<h3>Stosowanie</h3><div role="group" tabindex="0" aria-label="Uprawa"><table><thead><tr><th>Uprawa</th></tr></thead><tbody><tr><td>Rzepak</td></tr></tbody></table></div>'
const more = '<p>Nie mieszaj z wapnem.</p>'
const product = {
  description: { html: lead + composition + table + more },
  short_description: { html: lead },
  sklad: 'Mn 60 g/l',
  usage: [{}],
}

describe('a description', () => {
  it.each([
    ['loses what stands elsewhere on the page', product, more],
    ['keeps a composition that says more', { ...product, sklad: 'Mn' }, composition + more],
    ['keeps a table that is not the doses', { ...product, usage: [{}, {}] }, table + more],
    [
      'keeps everything where nothing is told elsewhere',
      { ...product, sklad: null, usage: [], short_description: null },
      lead + composition + table + more,
    ],
    ['is not there when nothing is left', { ...product, description: { html: lead } }, undefined],
    ['is not there when empty', { ...product, description: null }, undefined],
  ])('%s', (_, one, expected) => expect(ownDescription(one)).toBe(expected))
})

it('what a product is for in one line is text', () =>
  expect(leadOf({ short_description: { html: '<p>Bor  i <b>cynk</b></p>' } })).toBe('Bor i cynk'))
