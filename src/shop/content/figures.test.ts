import { describe, expect, it } from 'vitest'
import { figureColumns, withFigureColumns } from './figures.ts'

describe('the columns of figures', () => {
  it('are those that hold figures, with their units or the dash for none, and nothing else', () => {
    const rows = [
      ['Waga', 'Kurier', 'Automat', 'Uwagi'],
      ['do 1 kg', '14,90 zł', '11,90 zł', 'od ręki'],
      ['do 31,5 kg', '1 026,90 zł', '–', '2 dni później'],
    ]
    expect([...figureColumns(rows)]).toEqual([1, 2])
  })

  it.each(['−15 kg N', '45%', '8–10 mm', 'PLN 14.90', '10–15 kg/ha', '0.4', '−7 … −3', '3,5 t'])('%s is a figure', (cell) => {
    expect(
      figureColumns([
        ['', ''],
        ['a', cell],
      ]).size,
    ).toBe(1)
  })

  it.each(['5 t/ha, po zbożu', 'BBCH 30–32', 'poniżej 28%', 'nie', 'do 5 dni', '–'])('%s is none', (cell) => {
    expect(
      figureColumns([
        ['', ''],
        ['a', cell],
      ]).size,
    ).toBe(0)
  })

  it('are marked in a text of HTML, their heads too, and the rest of it stays as it is', () => {
    const html =
      '<p>a</p><table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><th scope="row">x</th><td>5,00&nbsp;zł</td></tr></tbody></table>'
    expect(withFigureColumns(html)).toBe(
      html.replace('<th scope="col">B', '<th data-figure scope="col">B').replace('<td>', '<td data-figure>'),
    )
    expect(withFigureColumns('<table><tr><td>a</td></tr></table>')).toBe('<table><tr><td>a</td></tr></table>')
  })
})
