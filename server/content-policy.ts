import { createHash } from 'node:crypto'

/** How the scripts of an answer are known: by a nonce of this answer, by the hashes of a kept one, or (in development) not at all. */
export type ScriptTrust = { by: 'nonce'; nonce: string } | { by: 'hashes'; hashes: readonly string[] } | { by: 'development' }

const reportPath = '/api/csp-report'
export const reportingEndpoints = `csp="${reportPath}"`

function scripts(trust: ScriptTrust): string[] {
  switch (trust.by) {
    case 'nonce':
      return [`script-src 'nonce-${trust.nonce}' 'strict-dynamic'`, `style-src 'self' 'nonce-${trust.nonce}'`]
    case 'hashes':
      // 'strict-dynamic' would refuse the shell's own module files: they carry no nonce, and no hash reaches what they import.
      return [`script-src 'self' ${trust.hashes.map((hash) => `'${hash}'`).join(' ')}`.trim(), "style-src 'self'"]
    case 'development':
      return ["script-src 'self' 'unsafe-inline'", "style-src 'self' 'unsafe-inline'"]
  }
}

/** The content policy of an HTML answer. @param tiles the one foreign origin of pictures, the operator's map tiles */
export function contentPolicy(trust: ScriptTrust, isHttps: boolean, tiles?: string): string {
  return [
    "default-src 'none'",
    ...scripts(trust),
    "style-src-attr 'unsafe-inline'",
    tiles ? `img-src 'self' data: ${tiles}` : "img-src 'self' data:",
    "font-src 'self'",
    trust.by === 'development' ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(trust.by === 'development'
      ? []
      : ["require-trusted-types-for 'script'", 'trusted-types plon-html plon-worker plon-human-check dompurify']),
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
    `report-uri ${reportPath}`,
    'report-to csp',
  ].join('; ')
}

/** The hashes of every inline script in a finished HTML; data blocks run nothing and need none. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(
    /<script\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script\s*>/gi,
  )) {
    if (/\ssrc\s*=/i.test(attributes) || /\stype\s*=\s*["']?application\//i.test(attributes)) continue
    hashes.add(`sha256-${createHash('sha256').update(text).digest('base64')}`)
  }
  return [...hashes]
}
