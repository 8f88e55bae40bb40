/** @module-tag slow */
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { articles, labelNote, packAmount } from './articles.ts'
import { catalogue } from './catalogue.ts'
import { hasWords } from './category-words.ts'
import { DEMO_LINE } from './drawing/label-content.ts'
import { glyphOf, text } from './drawing/text-outlines.ts'
import { knownMakers } from './makers-looks.ts'
import { productPicture, viewsOf } from './product-picture.ts'
import { subjectOf } from './subjects.ts'

const all = [...articles().values()]
const outlineOf = (words: string) => / d="([^"]*)"/.exec(text('text', words, 10, 0, 0))?.[1] ?? 'no outline'
const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])

describe('product pictures', () => {
  it('know every product and every variant of the catalogue', () => {
    const skus = catalogue().products.flatMap((product) => [
      product.sku,
      ...(product.variants ?? []).map((variant) => variant.sku),
    ])
    expect(skus.length).toBe(374)
    expect([...articles().keys()].toSorted()).toEqual(skus.toSorted())
  })

  it('show something definite for each of them, with a maker’s look and a kind line', () => {
    expect(all.filter((o) => subjectOf(o).kind === 'unknown').map((o) => o.sku)).toEqual([])
    expect([...catalogue().makers.keys()].filter((maker) => !knownMakers().includes(maker))).toEqual([])
    expect(all.filter((o) => !hasWords(o.category)).map((o) => o.sku)).toEqual([])
  })

  it('have a glyph for each character that stands on a label', () => {
    const missing = all.flatMap((o) =>
      [
        o.name,
        o.fullName,
        o.maker,
        o.kind,
        o.note,
        o.size,
        o.about,
        o.keeping,
        o.authorisation,
        ...o.usage.flatMap((row) => [row.crop, row.dose, row.water]),
      ].flatMap((words) =>
        [...words].filter((character) => !glyphOf(o.face, character)).map((character) => `${o.sku} ${character}`),
      ),
    )
    expect(missing).toEqual([])
  })

  it.each([1, 2, 3, 4] as const)(
    'draw view %i of each article that has it as a sound picture',
    { timeout: 60_000 },
    async (view) => {
      for (const o of all.filter((each) => viewsOf(each.sku).includes(view))) {
        const svg = productPicture(o.sku, view) ?? ''
        expect(svg, o.sku).not.toMatch(/NaN|undefined|Infinity|\[object/)
        const defined = ids(svg)
        expect(new Set(defined).size, o.sku).toBe(defined.length)
        for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(defined, o.sku).toContain(used)
        const { format, width } = await sharp(Buffer.from(svg)).metadata()
        expect([o.sku, format, width]).toEqual([o.sku, 'svg', 1134])
      }
    },
  )

  it('say on each front that the product is a demonstration', () => {
    const silent = all.filter((o) => {
      const svg = productPicture(o.sku, 1) ?? ''
      return !svg.includes(outlineOf(DEMO_LINE)) && !svg.includes(outlineOf(`${o.maker} · ${DEMO_LINE}`))
    })
    expect(silent.map((o) => o.sku)).toEqual([])
  })

  it('put the product’s own doses on the back', () => {
    const back = productPicture('ZAG-H-001-5L', 2) ?? ''
    for (const words of ['2,0–4,0 l/ha', 'Pszenica ozima', '150 l/ha']) expect(back).toContain(outlineOf(words))
    expect(productPicture('ZLO-P-001-25KG', 2)).not.toContain(outlineOf('Dawka'))
  })

  it('show all pack sizes together where there are several', () => {
    expect(viewsOf('PLO-D-006')).toEqual([1, 2, 3, 4])
    expect(viewsOf('PLO-D-006-5L')).toEqual([1, 2, 3])
    expect(viewsOf('OPR-T-001')).toEqual([1, 2, 3])
  })

  it('know nobody else', () => {
    expect(productPicture('NIE-MA-001', 1)).toBeUndefined()
  })
})

describe('pack labels', () => {
  it.each([
    ['5 l', 5000],
    ['0,5 l', 500],
    ['250 ml', 250],
    ['25 kg', 25000],
    ['100 g', 100],
    ['1 szt.', 0],
    ['XL', 0],
  ])('"%s" holds %i', (label, amount) => expect(packAmount(label)).toBe(amount))

  it.each([
    ['glifosat (sól izopropyloaminowa) 360 g/l', 'glifosat 360 g/l'],
    ['N 180, MgO 25, SO₃ 28, B 0,2, Cu 12, Fe 10, Mn 16, Mo 0,1, Zn 14 g/l', 'N 180, MgO 25, SO₃ 28, B 0,2, Cu 12, Fe 10'],
  ])('shorten a composition at a comma: %s', (composition, note) => expect(labelNote(composition)).toBe(note))

  it.each([
    ['OPR-T-001-NIEBIE', '#1d5fa8'],
    ['DYS-T-003-025', '#7d4a9c'],
  ])('a chosen colour is the colour in the picture: %s', (sku, colour) => expect(productPicture(sku, 1)).toContain(colour))
})
