import sanitize from 'sanitize-html'
import { leadsToClosed } from '../../config/closed-places.ts'
import { features } from '#config'
import { ownMediaPath } from './media-addresses.ts'

/** Characters of one field; a story of this length is not written by hand. */
const lengthLimit = 400_000
/** Width of the rendition that a picture inside a text gets. */
const pictureWidth = 872

const options = (commerceUrl: string): sanitize.IOptions => ({
  allowedTags: [
    ...[
      'p',
      'br',
      'hr',
      'div',
      'span',
      'b',
      'strong',
      'i',
      'em',
      'u',
      's',
      'sub',
      'sup',
      'small',
      'abbr',
      'pre',
      'code',
      'blockquote',
    ],
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    abbr: ['title'],
    ol: ['start', 'reversed'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'iframe',
    'template',
    'title',
    'svg',
    'math',
    'object',
    'xmp',
    'noembed',
    'noframes',
  ],
  nestingLimit: 60,
  transformTags: {
    // The page has its own first heading.
    h1: 'h2',
    a: (tagName, { target, rel: _, ...attribs }) =>
      // What leads nowhere in this shop is read as the text that it is.
      leadsToClosed(attribs.href ?? '', features)
        ? { tagName: 'span', attribs: {} }
        : { tagName, attribs: target === '_blank' ? { ...attribs, target, rel: 'noopener noreferrer' } : attribs },
    img: (tagName, { src, ...attribs }) => {
      const path = ownMediaPath(src ?? '', commerceUrl)
      return {
        tagName,
        attribs: path ? { ...attribs, src: `/img/${pictureWidth}${path.slice('/media'.length)}`, loading: 'lazy' } : {},
      }
    },
  },
  // A picture from anywhere else would tell its host who reads the page, and the content policy refuses it anyway.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
})

/** So much of a table is looked at for its name, and a longer name says nothing. */
const headLength = 2000
const nameLength = 160

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A table is called by its caption, or else by the cells of its first row. */
function nameOfTable(head: string): string {
  const [, caption] = /^<table[^>]*>\s*<caption[^>]*>([^]*?)<\/caption>/.exec(head) ?? []
  const [, row = ''] = /<tr[^>]*>([^]*?)<\/tr>/.exec(head) ?? []
  const cells = [...row.matchAll(/<t[hd][^>]*>([^]*?)<\/t[hd]>/g)].map(([, cell = '']) => plain(cell))
  const name = caption === undefined ? cells.filter(Boolean).join(', ') : plain(caption)
  return name && name.length <= nameLength ? ` aria-label="${name.replaceAll('"', '&quot;')}"` : ''
}

/** A table that is wider than a phone scrolls by itself, so the keyboard has to reach it. */
function withReachedTables(html: string): string {
  let depth = 0
  return html.replaceAll(/<(\/?)table\b[^>]*>/g, (tag, end: string, at: number) => {
    depth += end ? -1 : 1
    if (end) return depth === 0 ? `${tag}</div>` : tag
    return depth === 1 ? `<div role="group" tabindex="0"${nameOfTable(html.slice(at, at + headLength))}>${tag}` : tag
  })
}

/** HTML of the commerce engine reduced to what a text needs: no style, frame, form, handler or foreign picture. */
export function sanitiseHtml(html: string, commerceUrl: string): string {
  return withReachedTables(sanitize(html.slice(0, lengthLimit), options(commerceUrl)))
}
