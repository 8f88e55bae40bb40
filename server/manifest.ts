import * as v from 'valibot'
import { brandPictures } from '../config/brand-pictures.ts'
import { closedPlacesOf, isClosed } from '../config/closed-places.ts'
import { shopTexts } from '../config/shop-texts.ts'
import { brand, features, shop } from '../shop.config.ts'

/** A place of the shop, or a category by its name in `shop.config.ts`, whose address the engine knows. */
const shortcut = v.looseObject({ name: v.string(), url: v.optional(v.string()), category: v.optional(v.literal('bestsellers')) })
const labelled = v.looseObject({ label: v.string() })
const Template = v.looseObject({
  start_url: v.string(),
  shortcuts: v.array(shortcut),
  share_target: v.looseObject({ action: v.string() }),
  screenshots: v.array(labelled),
})

/** What the installed shop says in English, by what the template says in Polish. */
const english: Readonly<Record<string, string>> = {
  Koszyk: 'Cart',
  Szukaj: 'Search',
  Pogoda: 'Weather',
  Bestsellery: 'Bestsellers',
  'Strona główna z zadaniem sezonu': 'Home page with the task of the season',
  'Lista produktów z filtrami': 'List of products with filters',
  'Produkt z wielkościami opakowań i dawkami': 'Product with pack sizes and doses',
}

const icon = (src: string, side: number, purpose: string) => ({ src, sizes: `${side}x${side}`, type: 'image/png', purpose })
const { small, large, maskable, monochrome } = brandPictures
const icons = [
  ...[icon(small, 192, 'any'), icon(large, 512, 'any')],
  ...[icon(maskable, 512, 'maskable'), icon(monochrome, 512, 'monochrome')],
]

const placeIn = (url: string) => url.replace(/^\/pl\/|\?.*$/g, '')

/**
 * The manifest in a language: the same app by its id, with the shop's name, which starts in that language.
 * @param template of the file
 * @param bestsellers path of the category below the language; without one the app has no way there
 */
export function manifestIn(template: string, language: 'pl' | 'en', bestsellers?: string): string {
  const manifest = v.parse(Template, JSON.parse(template))
  const said = (text: string) => (language === 'en' ? (english[text] ?? text) : text)
  const below = (path: string) => path.replace(/^\/pl(?=[/?]|$)/, `/${language}`)
  const paper = brand.colours.paper.light
  const { title, description } = shopTexts(language)
  return JSON.stringify({
    ...manifest,
    ...{ name: title, short_name: shop.name, description, lang: language },
    ...{ icons, theme_color: paper, background_color: paper },
    start_url: below(manifest.start_url),
    shortcuts: manifest.shortcuts
      .map(({ category, url, ...one }) => ({ ...one, url: category ? bestsellers && `/pl/${bestsellers}?source=pwa` : url }))
      .flatMap((one) => (one.url && !isClosed(placeIn(one.url), closedPlacesOf(features)) ? [{ ...one, url: one.url }] : []))
      .map((one) => ({ ...one, name: said(one.name), url: below(one.url) })),
    share_target: { ...manifest.share_target, action: below(manifest.share_target.action) },
    screenshots: manifest.screenshots.map((one) => ({ ...one, label: said(one.label) })),
  })
}
