import { createHash } from 'node:crypto'
import { ownName } from '#config/own-name.ts'

/** Hashes of the scripts and styles that are inline in a page. */
export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

/**
 * How a response's inline scripts and styles are trusted: by a nonce of this response, by the hashes of a kept page, or (in development)
 * without a check.
 */
export type InlineTrust = { by: 'nonce'; nonce: string } | { by: 'hashes'; hashes: InlineHashes } | { by: 'development' }

const reportPath = '/api/csp-report'
export const reportingEndpoints = `csp="${reportPath}"`

/** External sources that a page may load: only those that the operator has configured. */
export interface ThirdPartyOrigins {
  /** Origin of the map's tiles. */
  tiles?: string | undefined
  /** The script of the human check. */
  humanCheck?: string | undefined
  /** The visual editor's script, for a visit that the editor has signed: its origin may frame the page and mark the edited blocks. */
  editor?: string | undefined
  /** The script of the tag manager, and the hosts that its tags report to. */
  tags?: { script: string; hosts: readonly string[] } | undefined
}

/** Google's check loads in steps: its script loads a second one from another host, which opens a frame and reports back. */
const googleFrames = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']

/** Returns the sources that a human check needs, by the host of its script. */
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

/** Trusted Types policy that Google's scripts create. */
const googlePolicy = 'goog#html'
/** `default` is the shop's own policy, for the second script of the check. */
const checkPolicies = [ownName('human-check'), 'default', googlePolicy]
const tagPolicies = [ownName('tags'), googlePolicy]

interface Sources {
  scripts: readonly string[]
  frames: readonly string[]
  connections: readonly string[]
  pictures: readonly string[]
  /** Names of Trusted Types policies. */
  policies: readonly string[]
}
const none: Sources = { scripts: [], frames: [], connections: [], pictures: [], policies: [] }

const googleTags = ['https://*.googletagmanager.com', 'https://*.google-analytics.com']

/**
 * Returns the sources that a tag manager needs, by the host of its script: Google's also loads Analytics, another one needs only its own
 * origin.
 */
function tagSources({ script, hosts }: NonNullable<ThirdPartyOrigins['tags']>): Sources {
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
      // 'strict-dynamic' would block the shell's own module files: they carry no nonce, and a hash does not extend to what they import.
      return [
        ["script-src 'self'", ...quoted(trust.hashes.scripts), ...more].join(' '),
        ["style-src 'self'", ...quoted(trust.hashes.styles)].join(' '),
      ]
    case 'development':
      return [["script-src 'self' 'unsafe-inline'", ...more].join(' '), "style-src 'self' 'unsafe-inline'"]
  }
}

/** Returns the Content Security Policy of an HTML response. */
export function contentPolicy(trust: InlineTrust, isHttps: boolean, foreigners: ThirdPartyOrigins = {}): string {
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
    // The visual editor's script writes its own HTML; only visits that the editor has signed load it.
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
 * Returns the hashes of every inline script and style in finished HTML; data blocks do not run and need none.
 * @param nonce only elements that carry it are ours; anything injected into the page is not trusted
 */
export function inlineHashes(html: string, nonce?: string): InlineHashes {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const [, name = '', attributes = '', text = ''] of html.matchAll(
    /<(script|style)\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/\1\s*>/gi,
  )) {
    if (/\ssrc\s*=/i.test(attributes) || /\stype\s*=\s*["']?application\//i.test(attributes)) continue
    if (nonce !== undefined && !attributes.includes(` nonce="${nonce}"`)) continue
    // A browser normalises line breaks and NUL characters when it parses the page, and hashes the result.
    const read = text.replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD')
    const kind = name.toLowerCase() === 'style' ? styles : scripts
    kind.add(`sha256-${createHash('sha256').update(read).digest('base64')}`)
  }
  return { scripts: [...scripts], styles: [...styles] }
}
