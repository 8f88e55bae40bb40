import * as v from 'valibot'
import { brandPictures } from '../config/brand-pictures.ts'
import { closedPlacesOf, isClosed } from '../config/closed-places.ts'
import { localeSettings, type Locale } from '../config/locales.ts'
import { serverText, type ServerText } from '../config/server-texts.ts'
import { directionOf } from '../config/known-languages.ts'
import { shopTexts } from '../config/shop-texts.ts'
import { brand, features, shop } from '#config'

/** A shortcut to a page of the shop, or to a category by its name in `shop.config.ts`, whose address the engine knows. */
const shortcut = v.looseObject({ name: v.string(), url: v.optional(v.string()), category: v.optional(v.literal('bestsellers')) })
const labelled = v.looseObject({ label: v.string() })
const Template = v.looseObject({
  start_url: v.string(),
  shortcuts: v.array(shortcut),
  share_target: v.looseObject({ action: v.string() }),
  screenshots: v.array(labelled),
})

const placeIn = (url: string) => url.replace(/^\/\{locale\}\/|\?.*$/g, '')
const below = (path: string, locale: Locale) => path.replace('{locale}', locale)

const icon = (src: string, side: number, purpose: string) => ({ src, sizes: `${side}x${side}`, type: 'image/png', purpose })
const { small, large, maskable, monochrome } = brandPictures
const icons = [
  ...[icon(small, 192, 'any'), icon(large, 512, 'any')],
  ...[icon(maskable, 512, 'maskable'), icon(monochrome, 512, 'monochrome')],
]

/**
 * Returns the web app manifest in a language: the same app by its id, with the shop's name, starting in that language.
 * @param template text of the file, whose labels are names of texts
 * @param bestsellers path of the category below the language; its shortcut is left out without one
 */
export function manifestIn(template: string, locale: Locale, bestsellers?: string): string {
  const manifest = v.parse(Template, JSON.parse(template))
  const said = (name: string) => serverText(locale, name as ServerText)
  const paper = brand.colours.paper.light
  const { title, description } = shopTexts(locale)
  const closed = closedPlacesOf(features)
  return JSON.stringify({
    ...manifest,
    ...{ name: title, short_name: shop.name, description, lang: locale, dir: directionOf(localeSettings(locale).tag) },
    ...{ icons, theme_color: paper, background_color: paper },
    start_url: below(manifest.start_url, locale),
    shortcuts: manifest.shortcuts
      .map(({ category, url, ...one }) => ({
        ...one,
        url: category ? bestsellers && `/{locale}/${bestsellers}?source=pwa` : url,
      }))
      .flatMap((one) => (one.url && !isClosed(placeIn(one.url), closed) ? [{ ...one, url: one.url }] : []))
      .map((one) => ({ ...one, name: said(one.name), url: below(one.url, locale) })),
    share_target: { ...manifest.share_target, action: below(manifest.share_target.action, locale) },
    screenshots: manifest.screenshots.map((one) => ({ ...one, label: said(one.label) })),
  })
}
