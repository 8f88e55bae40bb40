import { createHash } from 'node:crypto'
import { ownName } from '#config/own-name.ts'

/** Hashes of what runs in a page and of what it is painted with, where both stand in the page itself. */
export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

/** How scripts and styles of an answer are known: by a nonce of this answer, by the hashes of a kept one, or (in development) not at all. */
export type InlineTrust = { by: 'nonce'; nonce: string } | { by: 'hashes'; hashes: InlineHashes } | { by: 'development' }

const reportPath = '/api/csp-report'
export const reportingEndpoints = `csp="${reportPath}"`

/** What of others a page may load: nothing that the operator did not ask for. */
export interface Foreigners {
  /** Origin of the map's tiles. */
  tiles?: string | undefined
  /** The script of the human check. */
  humanCheck?: string | undefined
  /** The visual editor's script, for a visit that the editor has signed: its origin may frame the page and mark what is edited. */
  editor?: string | undefined
  /** The script of the tag manager, and the hosts that its tags report to. */
  tags?: { script: string; hosts: readonly string[] } | undefined
}

/** Google's check is a chain: its script brings a second one from another host, which opens a frame and reports back. */
const googleFrames = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']

/** Addresses that a human check needs, by where its script comes from. */
function checkSources(script: string): Sources {
  const { origin, hostname } = new URL(script)
  if (hostname !== 'www.google.com' && hostname !== 'www.recaptcha.net')
    return {
      ...{ scripts: [`${origin}/`], frames: [`${origin}/`], connections: [`${origin}/`] },
      ...{ pictures: [], policies: checkPolicies },
    }
  const own = `${origin}/recaptcha/`
  return {
    scripts: [own, 'https://www.gstatic.com/recaptcha/'],
    frames: [...new Set([own, ...googleFrames])],
    connections: [own],
    ...{ pictures: [], policies: checkPolicies },
  }
}

/** The name by which Google's scripts ask. */
const googlePolicy = 'goog#html'
/** `default` is the shop's own for the second script. */
const checkPolicies = [ownName('human-check'), 'default', googlePolicy]
const tagPolicies = [ownName('tags'), googlePolicy]

interface Sources {
  scripts: readonly string[]
  frames: readonly string[]
  connections: readonly string[]
  pictures: readonly string[]
  /** Names of Trusted Types. */
  policies: readonly string[]
}
const none: Sources = { scripts: [], frames: [], connections: [], pictures: [], policies: [] }

const googleTags = ['https://*.googletagmanager.com', 'https://*.google-analytics.com']

/** Addresses that a tag manager needs, by where its script comes from: Google's bring Analytics, another one is its own. */
function tagSources({ script, hosts }: NonNullable<Foreigners['tags']>): Sources {
  const { origin, hostname } = new URL(script)
  const own = hostname === 'www.googletagmanager.com' ? googleTags : [`${origin}/`]
  const analytics = own === googleTags ? ['https://*.analytics.google.com'] : []
  const scripts = own.slice(0, 1)
  return {
    ...{ scripts: [...scripts, ...hosts], frames: [], policies: tagPolicies },
    ...{ connections: [...own, ...analytics, ...hosts], pictures: [...own, ...hosts] },
  }
}

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`)

function scripts(trust: InlineTrust, more: readonly string[]): string[] {
  switch (trust.by) {
    case 'nonce':
      return [`script-src 'nonce-${trust.nonce}' 'strict-dynamic'`, `style-src 'self' 'nonce-${trust.nonce}'`]
    case 'hashes':
      // 'strict-dynamic' would refuse the shell's own module files: they carry no nonce, and no hash reaches what they import.
      return [
        ["script-src 'self'", ...quoted(trust.hashes.scripts), ...more].join(' '),
        ["style-src 'self'", ...quoted(trust.hashes.styles)].join(' '),
      ]
    case 'development':
      return [["script-src 'self' 'unsafe-inline'", ...more].join(' '), "style-src 'self' 'unsafe-inline'"]
  }
}

/** The content policy of an HTML answer. */
export function contentPolicy(trust: InlineTrust, isHttps: boolean, foreigners: Foreigners = {}): string {
  const { tiles, humanCheck, editor, tags } = foreigners
  const editorOrigin = editor === undefined ? undefined : new URL(editor).origin
  const guests = [humanCheck === undefined ? none : checkSources(humanCheck), tags === undefined ? none : tagSources(tags)]
  const of = (kind: keyof Sources) => [...new Set(guests.flatMap((one) => one[kind]))]
  return [
    "default-src 'none'",
    ...scripts(trust, of('scripts')).map((rule) =>
      editorOrigin && rule.startsWith('style-src') ? "style-src 'self' 'unsafe-inline'" : rule,
    ),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...(tiles ? [tiles] : []), ...of('pictures')].join(' '),
    "font-src 'self'",
    "media-src 'self'",
    [trust.by === 'development' ? "connect-src 'self' ws:" : "connect-src 'self'", ...of('connections')].join(' '),
    ...(of('frames').length > 0 ? [`frame-src ${of('frames').join(' ')}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    `frame-ancestors ${editorOrigin ?? "'none'"}`,
    "base-uri 'none'",
    "object-src 'none'",
    // The editor's script writes HTML of its own; only its signed visits carry it.
    ...(trust.by === 'development' || editorOrigin
      ? []
      : [
          "require-trusted-types-for 'script'",
          ['trusted-types', ownName('html'), ownName('worker'), 'dompurify', ...of('policies')].join(' '),
        ]),
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
    `report-uri ${reportPath}`,
    'report-to csp',
  ].join('; ')
}

/**
 * The hashes of every inline script and style in a finished HTML; data blocks run nothing and need none.
 * @param nonce only what carries it is ours: what has got into the page otherwise is trusted in no form of it
 */
export function inlineHashes(html: string, nonce?: string): InlineHashes {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const [, name = '', attributes = '', text = ''] of html.matchAll(
    /<(script|style)\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/\1\s*>/gi,
  )) {
    if (/\ssrc\s*=/i.test(attributes) || /\stype\s*=\s*["']?application\//i.test(attributes)) continue
    if (nonce !== undefined && !attributes.includes(` nonce="${nonce}"`)) continue
    // A browser reads these otherwise than they were written, and compares what it has read.
    const read = text.replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD')
    const kind = name.toLowerCase() === 'style' ? styles : scripts
    kind.add(`sha256-${createHash('sha256').update(read).digest('base64')}`)
  }
  return { scripts: [...scripts], styles: [...styles] }
}
