import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contentPolicy, inlineHashes, type ThirdPartyOrigins, type InlineTrust } from './content-policy.ts'

const sha = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

const cases: [string, string, string[], string[]?][] = [
  ['an inline script', '<script>a()</script>', ['a()']],
  ['a module, with its spaces', '<script type="module"> a() \n</script>', [' a() \n']],
  ['a greater sign in an attribute', '<script data-x="a>b">c()</script>', ['c()']],
  ['capital letters', '<SCRIPT>a()</SCRIPT >', ['a()']],
  ['the same script twice, once', '<script>a()</script><script>a()</script>', ['a()']],
  ['not a file', '<script src="/a.js"></script><script async src=/b.js></script>', []],
  ['not data', '<script type="application/ld+json">{}</script>', []],
  ['ends of lines as a browser reads them', '<script>a()\r\nb()\rc()</script>', ['a()\nb()\nc()']],
  ['a null character as a browser reads it', '<script>a("\0")</script>', ['a("\uFFFD")']],
  ['a style', '<style data-x="a>b">a{b:c}</style><script>a()</script>', ['a()'], ['a{b:c}']],
  ['a word of a script that looks like a style', '<script>a("<style>b{}</style>")</script>', ['a("<style>b{}</style>")']],
  ['a name that only begins like src', '<script data-src="x">a()</script>', ['a()']],
]
test.each(cases)('%s', (_, html, scripts, styles = []) => {
  expect(inlineHashes(html)).toEqual({ scripts: scripts.map(sha), styles: styles.map(sha) })
})

test('of a page with a nonce, nothing that does not carry it', () => {
  const html =
    '<style>x{}</style><style nonce="n">a{}</style><script>x()</script><script nonce="m">y()</script><script nonce="n">a()</script>'
  expect(inlineHashes(html, 'n')).toEqual({ scripts: [sha('a()')], styles: [sha('a{}')] })
})

describe('what of others a page may load', () => {
  const nonce: InlineTrust = { by: 'nonce', nonce: 'n' }
  const kept: InlineTrust = { by: 'hashes', hashes: { scripts: ['sha256-a'], styles: ['sha256-b'] } }
  const google = 'https://www.google.com/recaptcha/api.js'
  const directives = (trust: InlineTrust, foreigners?: ThirdPartyOrigins): Record<string, string | undefined> =>
    Object.fromEntries(
      contentPolicy(trust, true, foreigners)
        .split('; ')
        .map((directive) => directive.split(/ (.*)/s, 2)),
    )

  test.each([[nonce], [kept]])('is nothing, where the operator asked for nothing: %j', (trust) => {
    const policy = directives(trust)
    expect(contentPolicy(trust, true)).not.toMatch(/https:|google/)
    expect(policy).toMatchObject({ 'connect-src': "'self'", 'img-src': "'self' data:", 'default-src': "'none'" })
    expect(policy).not.toHaveProperty('frame-src')
    expect(policy['trusted-types']).toBe('plon-html plon-worker dompurify')
  })

  test('are tiles of one host, as pictures alone', () => {
    const policy = directives(nonce, { tiles: 'https://tiles.example' })
    expect(policy['img-src']).toBe("'self' data: https://tiles.example")
    expect(Object.entries(policy).filter(([, value]) => value?.includes('tiles.example'))).toHaveLength(1)
  })

  test.each([
    [google, 'https://www.google.com/recaptcha/', 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/'],
    [
      'https://www.recaptcha.net/recaptcha/api.js',
      'https://www.recaptcha.net/recaptcha/',
      'https://www.recaptcha.net/recaptcha/ https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    ],
  ])('is the whole chain of the human check of %s', (humanCheck, own, frames) => {
    const policy = directives(kept, { humanCheck })
    expect(policy['script-src']).toBe(`'self' 'sha256-a' ${own} https://www.gstatic.com/recaptcha/`)
    expect(policy['connect-src']).toBe(`'self' ${own}`)
    expect(policy['frame-src']).toBe(frames)
    expect(policy['trusted-types']).toBe('plon-html plon-worker dompurify plon-human-check default goog#html')
    expect(policy['img-src']).toBe("'self' data:")
  })

  test('needs no host beside a nonce, which the first script hands on', () =>
    expect(directives(nonce, { humanCheck: google })['script-src']).toBe("'nonce-n' 'strict-dynamic'"))

  test("of another service it is that service's own host", () => {
    const policy = directives(kept, { humanCheck: 'http://127.0.0.1:4000/services/recaptcha/api.js' })
    expect(policy['script-src']).toBe("'self' 'sha256-a' http://127.0.0.1:4000/")
    expect(policy['frame-src']).toBe('http://127.0.0.1:4000/')
  })

  test("of Google's tag manager it is what the manager and Analytics need", () => {
    const policy = directives(kept, { tags: { script: 'https://www.googletagmanager.com/gtm.js', hosts: [] } })
    expect(policy['script-src']).toBe("'self' 'sha256-a' https://*.googletagmanager.com")
    const reports = 'https://*.googletagmanager.com https://*.google-analytics.com'
    expect(policy['img-src']).toBe(`'self' data: ${reports}`)
    expect(policy['connect-src']).toBe(`'self' ${reports} https://*.analytics.google.com`)
    expect(policy['trusted-types']).toBe('plon-html plon-worker dompurify plon-tags goog#html')
    expect(policy).not.toHaveProperty('frame-src')
  })

  test('of a tagging server it is that server, with the hosts that the operator named', () => {
    const tags = { script: 'https://tags.shop.example/g.js', hosts: ['https://*.ads.example'] }
    const policy = directives(nonce, { tags, humanCheck: google })
    expect(policy['script-src']).toBe("'nonce-n' 'strict-dynamic'")
    expect(policy['img-src']).toBe("'self' data: https://tags.shop.example/ https://*.ads.example")
    expect(policy['connect-src']).toBe(
      "'self' https://www.google.com/recaptcha/ https://tags.shop.example/ https://*.ads.example",
    )
    expect(policy['trusted-types']).toBe('plon-html plon-worker dompurify plon-human-check default goog#html plon-tags')
  })
})
