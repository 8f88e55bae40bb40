import { leadsToClosed } from '../../config/closed-places.ts'
import { features } from '#config'
import { localeIn, type Locale } from '#config/locales.ts'
import { sanitiseHtml } from '../gateway/html-sanitiser.ts'
import { type AssetOrigins, assetPath } from './story-assets.ts'
import { pathOf } from './story-paths.ts'

/** Deepest nesting that is kept; a text with lists in lists in a table takes about thirty levels. */
const deepest = 60
/** Most values of one story; the rest is left out. */
const mostValues = 30_000
const longestText = 400_000

export interface StoryPlace extends AssetOrigins {
  locale: Locale
  /** Returns the path of a story by its uuid. */
  storyPath: (uuid: string) => string | undefined
}

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Cleans a story's content for the page: HTML is sanitised, addresses are checked and resolved, pictures come from the shop's own origin,
 * depth and size are limited. Done once here, so that caches hold the clean form.
 */
export function cleanContent(content: unknown, place: StoryPlace): unknown {
  let left = mostValues

  const clean = (value: unknown, depth: number, key: string): unknown => {
    left -= 1
    if (left < 0 || depth > deepest) return undefined
    if (typeof value === 'string') return key === 'html' ? sanitiseHtml(value, place.commerceUrl) : value.slice(0, longestText)
    if (Array.isArray(value)) return value.map((one) => clean(one, depth + 1, key)).filter((one) => one !== undefined)
    if (!isFields(value)) return value
    if (value.fieldtype === 'asset') return pictureOf(value, place)
    if (value.fieldtype === 'multilink' || 'linktype' in value) return linkOf(value, place)
    // A banner to a section that is switched off is left out together with its text.
    if (value.component === 'banner' && isFields(value.link) && leadsToClosed(hrefOf(value.link, place) ?? '', features))
      return undefined
    if (value.type === 'image' && isFields(value.attrs)) {
      const picture = pictureOf({ ...value.attrs, filename: value.attrs.src }, place)
      return picture ? { type: 'image', attrs: picture } : undefined
    }
    if (value.type === 'link' && isFields(value.attrs)) {
      const link = linkOf(value.attrs, place)
      return link ? { type: 'link', attrs: link } : undefined
    }
    const kept: [string, unknown][] = []
    for (const [name, inside] of Object.entries(value)) {
      if (name === '__proto__') continue
      if (name === '_editable') {
        const editable = editableOf(inside)
        if (editable) kept.push(['editable', editable])
        continue
      }
      const cleaned = clean(inside, depth + 1, name)
      if (cleaned !== undefined) kept.push([name, cleaned])
    }
    return Object.fromEntries(kept)
  }
  return clean(content, 0, '')
}

/** Returns the data by which the visual editor recognises a block; only drafts have it. */
function editableOf(written: unknown): string | undefined {
  const found = /^<!--#storyblok#(\{[^<>]{1,500}\})-->$/.exec(text(written).trim())?.[1]
  try {
    return found && JSON.stringify(JSON.parse(found))
  } catch {
    return undefined
  }
}

/** Returns null where the editor left the field empty or chose a picture of a foreign host. */
function pictureOf(asset: Fields, place: StoryPlace) {
  const src = assetPath(asset.filename, place)
  return src ? { src, alt: text(asset.alt), title: text(asset.title) } : null
}

/** Returns null where a link has no target, or leads to a section that is switched off or to an unsafe address. */
function linkOf(link: Fields, place: StoryPlace) {
  const href = hrefOf(link, place)
  return href && !leadsToClosed(href, features) ? { href, ...(link.target === '_blank' ? { target: '_blank' } : {}) } : null
}

function hrefOf(link: Fields, place: StoryPlace): string | undefined {
  const written = text(link.href) || text(link.cached_url) || text(link.url)
  const anchor = /^[\w-]{1,100}$/.test(text(link.anchor)) ? `#${text(link.anchor)}` : ''
  switch (link.linktype) {
    case 'story': {
      const known = place.storyPath(text(link.uuid) || text(link.id))
      const path = known ?? safeAddress(written && pathOf(place.locale, written), place.locale)
      return path && path + anchor
    }
    case 'email': {
      const address = (text(link.email) || written).replace(/^mailto:/i, '')
      return /^[^\s@:<>]+@[^\s@:<>]+$/.test(address) ? `mailto:${address}` : undefined
    }
    case 'asset':
      return assetPath(written, place) ?? safeAddress(written, place.locale)
    default: {
      const address = safeAddress(written, place.locale)
      return address && address + anchor
    }
  }
}

/** Returns a web, mail or telephone address, an anchor, or a path of the shop with its language; `undefined` for anything else. */
export function safeAddress(written: string, locale: Locale): string | undefined {
  const address = written.trim()
  // Browsers ignore control characters, so that they read `java<tab>script:` as a scheme.
  if (address === '' || address.length > 2000 || [...address].some((one) => one <= ' ' || one === '\\')) return undefined
  if (/^(https?:\/\/|mailto:|tel:)/i.test(address)) return URL.canParse(address) ? address : undefined
  if (/^#[\w-]+$/.test(address)) return address
  if (/^[^/?#]*:/.test(address) || address.startsWith('//')) return undefined
  const path = address.startsWith('/') ? address : `/${address}`
  return localeIn(path) || /^\/(media|img)(?=[/?#]|$)/.test(path) ? path : `/${locale}${path === '/' ? '' : path}`
}
