import sanitize from 'sanitize-html'
import { leadsToClosed } from '../../config/closed-places.ts'
import { features } from '#config'
import { ownMediaPath } from './media-addresses.ts'

/** Most characters of one field; no text written by hand is that long. */
const lengthLimit = 400_000
/** Rendition width of a picture inside a text. */
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
    // The page already has the first-level heading.
    h1: 'h2',
    a: (tagName, { target, rel: _, ...attribs }) =>
      // A link to a section that is switched off becomes plain text.
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
  // A picture of another host would reveal the visitor to it, and the content policy blocks it anyway.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
})

/** Characters at the start of a table that are searched for its name, and the longest useful name. */
const headLength = 2000
const nameLength = 160

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Names a table by its caption, or else by the cells of its first row. */
function nameOfTable(head: string): string {
  const [, caption] = /^<table[^>]*>\s*<caption[^>]*>([^]*?)<\/caption>/.exec(head) ?? []
  const [, row = ''] = /<tr[^>]*>([^]*?)<\/tr>/.exec(head) ?? []
  const cells = [...row.matchAll(/<t[hd][^>]*>([^]*?)<\/t[hd]>/g)].map(([, cell = '']) => plain(cell))
  const name = caption === undefined ? cells.filter(Boolean).join(', ') : plain(caption)
  return name && name.length <= nameLength ? ` aria-label="${name.replaceAll('"', '&quot;')}"` : ''
}

/** Makes each outer table's wrapper focusable: a table wider than a phone scrolls inside it, also by keyboard. */
function withReachedTables(html: string): string {
  let depth = 0
  return html.replaceAll(/<(\/?)table\b[^>]*>/g, (tag, end: string, at: number) => {
    depth += end ? -1 : 1
    if (end) return depth === 0 ? `${tag}</div>` : tag
    return depth === 1 ? `<div role="group" tabindex="0"${nameOfTable(html.slice(at, at + headLength))}>${tag}` : tag
  })
}

/** Reduces HTML of the commerce engine to what a text needs: no style, frame, form, handler or foreign picture. */
export function sanitiseHtml(html: string, commerceUrl: string): string {
  return withReachedTables(sanitize(html.slice(0, lengthLimit), options(commerceUrl)))
}
