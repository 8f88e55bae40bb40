import { expect, onTestFinished, test } from 'vitest'
import { features } from '#config'
import { sanitiseHtml } from './html-sanitiser.ts'

const clean = (html: string) => sanitiseHtml(html, 'http://shop.test:8080/graphql')

const cases: [string, string, string][] = [
  [
    'a text keeps its structure',
    '<h1>A</h1><p>b <strong>c</strong></p><ul><li>d</li></ul>',
    '<h2>A</h2><p>b <strong>c</strong></p><ul><li>d</li></ul>',
  ],
  [
    'a table keeps its spans',
    '<table><tr><td colspan="2" style="x">1</td></tr></table>',
    '<div role="group" tabindex="0" aria-label="1"><table><tr><td colspan="2">1</td></tr></table></div>',
  ],
  [
    'the keyboard reaches a table, which is called by its first row',
    '<table><thead><tr><th>Crop &amp; <b>kind</b></th><th>"Dose"</th><th></th></tr></thead><tbody><tr><td>a</td></tr></tbody></table>b',
    '<div role="group" tabindex="0" aria-label="Crop &amp; kind, &quot;Dose&quot;"><table><thead><tr><th>Crop &amp; <b>kind</b></th><th>"Dose"</th><th></th></tr></thead><tbody><tr><td>a</td></tr></tbody></table></div>b',
  ],
  [
    'or by its caption, and a table in a table is reached with it',
    '<table><caption>A</caption><tr><td><table><tr><td>1</td></tr></table></td></tr></table>',
    '<div role="group" tabindex="0" aria-label="A"><table><caption>A</caption><tr><td><table><tr><td>1</td></tr></table></td></tr></table></div>',
  ],
  [
    'a table whose first row is a text has no name',
    `<table><tr><td>${'a '.repeat(100)}</td></tr></table>`,
    `<div role="group" tabindex="0"><table><tr><td>${'a '.repeat(100)}</td></tr></table></div>`,
  ],
  ['scripts go with their text', 'a<script>alert(1)</script>b', 'ab'],
  ['handlers go', '<p onmouseover="x()">a</p>', '<p>a</p>'],
  ['style, class and id go', '<p style="position:fixed" class="a" id="b">a</p>', '<p>a</p>'],
  ['frames and forms go', '<iframe src="//evil">x</iframe><form action="//evil"><input name="a"></form>', ''],
  ['svg goes whole', '<svg><script>1</script><a xlink:href="javascript:1">x</a></svg>', ''],
  ['a javascript link loses its address', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['also a hidden one', '<a href="java&#10;script:alert(1)">a</a>', '<a>a</a>'],
  ['a link without a scheme to another host loses its address', '<a href="//evil.test">a</a>', '<a>a</a>'],
  [
    'own and telephone links stay',
    '<a href="/pl/x.html">a</a><a href="tel:+48123">b</a>',
    '<a href="/pl/x.html">a</a><a href="tel:+48123">b</a>',
  ],
  [
    'a new window gets no way back',
    '<a href="https://a.test" target="_blank" rel="opener">a</a>',
    '<a href="https://a.test" target="_blank" rel="noopener noreferrer">a</a>',
  ],
  [
    'an own picture comes through the proxy',
    '<img src="https://shop.test:8080/media/wysiwyg/a.jpg" alt="A" onerror="x">',
    '<img alt="A" src="/img/872/wysiwyg/a.jpg" loading="lazy" />',
  ],
  ['a foreign picture goes', '<p><img src="https://evil.test/p.gif">a</p>', '<p>a</p>'],
  ['so does a data picture', '<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
]
test.each(cases)('%s', (_, given, expected) => {
  expect(clean(given)).toBe(expected)
})

test('five hundred levels are cut, quickly', () => {
  const started = performance.now()
  const html = clean('<div>'.repeat(500) + 'x' + '</div>'.repeat(500))
  expect(html.match(/<div>/g)?.length).toBeLessThanOrEqual(61)
  expect(performance.now() - started).toBeLessThan(500)
})

test('a link to what the shop does not have is read as its text', () => {
  const html =
    '<p><a href="/pl/kariera">a</a> <a href="kariera/agronom">b</a> <a href="/en/blog">c</a> <a href="https://other.example/kariera">d</a></p>'
  Object.assign(features, { careers: false })
  onTestFinished(() => void Object.assign(features, { careers: true }))
  expect(clean(html)).toBe(
    '<p><span>a</span> <span>b</span> <a href="/en/blog">c</a> <a href="https://other.example/kariera">d</a></p>',
  )
})
