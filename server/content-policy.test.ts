import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineScriptHashes } from './content-policy.ts'

const sha = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

const cases: [string, string, string[]][] = [
  ['an inline script', '<script>a()</script>', ['a()']],
  ['a module, with its spaces', '<script type="module"> a() \n</script>', [' a() \n']],
  ['a greater sign in an attribute', '<script data-x="a>b">c()</script>', ['c()']],
  ['capital letters', '<SCRIPT>a()</SCRIPT >', ['a()']],
  ['the same script twice, once', '<script>a()</script><script>a()</script>', ['a()']],
  ['not a file', '<script src="/a.js"></script><script async src=/b.js></script>', []],
  ['not data', '<script type="application/ld+json">{}</script>', []],
  ['a name that only begins like src', '<script data-src="x">a()</script>', ['a()']],
]
test.each(cases)('%s', (_, html, scripts) => {
  expect(inlineScriptHashes(html)).toEqual(scripts.map(sha))
})
