import { leadsToClosed } from '../../config/closed-places.ts'
import { features } from '#config'
import { localeIn, type Locale } from '#config/locales.ts'
import { sanitiseHtml } from '../gateway/html-sanitiser.ts'
import { type AssetOrigins, assetPath } from './story-assets.ts'
import { pathOf } from './story-paths.ts'

/** How deep a story goes; a text with lists in lists in a table takes about thirty. */
const deepest = 60
/** Values of one story; what is more is left out. */
const mostValues = 30_000
const longestText = 400_000

export interface StoryPlace extends AssetOrigins {
  locale: Locale
  /** Path of a story by its uuid. */
  storyPath: (uuid: string) => string | undefined
}

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * A story's content as the page may have it: HTML sanitised, addresses checked and resolved, pictures from the shop's own origin, nothing
 * too deep or too much. Done once here, so that caches hold the clean form.
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
    // What only leads there is left out with its words.
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

/** By what the visual editor knows a block again: only drafts have it. */
function editableOf(written: unknown): string | undefined {
  const found = /^<!--#storyblok#(\{[^<>]{1,500}\})-->$/.exec(text(written).trim())?.[1]
  try {
    return found && JSON.stringify(JSON.parse(found))
  } catch {
    return undefined
  }
}

/** Null where the editor left the field empty or chose a picture of a foreign host. */
function pictureOf(asset: Fields, place: StoryPlace) {
  const src = assetPath(asset.filename, place)
  return src ? { src, alt: text(asset.alt), title: text(asset.title) } : null
}

/** Null where a link leads nowhere, to what the shop does not have, or to something that a browser would run. */
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

/** An address of the web, of mail or telephone, or a path of the shop, which gets its language; anything else is none. */
export function safeAddress(written: string, locale: Locale): string | undefined {
  const address = written.trim()
  // A browser reads over control characters, so `java<tab>script:` is a scheme to it.
  if (address === '' || address.length > 2000 || [...address].some((one) => one <= ' ' || one === '\\')) return undefined
  if (/^(https?:\/\/|mailto:|tel:)/i.test(address)) return URL.canParse(address) ? address : undefined
  if (/^#[\w-]+$/.test(address)) return address
  if (/^[^/?#]*:/.test(address) || address.startsWith('//')) return undefined
  const path = address.startsWith('/') ? address : `/${address}`
  return localeIn(path) || /^\/(media|img)(?=[/?#]|$)/.test(path) ? path : `/${locale}${path === '/' ? '' : path}`
}
