import { expect, test } from 'vitest'
import { inlineStyles } from './inline-styles.ts'

const sheets = new Map([['/assets/page-1a2b.css', 'p{color:#123}']])
const link = (name: string) => `<link rel="stylesheet" href="/assets/${name}.css" nonce="n" data-precedence="default"/>`

/** Passes a page through, whose bytes arrive in chunks of `size`. */
async function passed(html: string, size: number): Promise<string> {
  const bytes = new TextEncoder().encode(html)
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.slice(at * size, (at + 1) * size))
  const page = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  return new Response(inlineStyles(page, sheets)).text()
}

const text = 'Pług do gąsienicy – 1 234,56 zł'
const page = (head: string) =>
  `<!DOCTYPE html><html><head><title>${text}</title>${head}</head><body>${text}${link('page-1a2b')}</body></html>`

test.each([1, 7, 60, 10_000])('a sheet that the head names stands in it, however the page is cut (%i bytes)', async (size) => {
  const inside =
    '<style nonce="n">p{color:#123}</style><link rel="stylesheet" href="/assets/page-1a2b.css" nonce="n" disabled data-precedence="default"/>'
  expect(await passed(page(link('page-1a2b')), size)).toBe(page(inside))
})

test('the script that asks for the letters stands before the styles, and once', async () => {
  const script = '<script nonce="n">a("<b>")</script>'
  const data = '<script type="application/ld+json">{}</script>'
  const passing = await passed(page(`${link('page-1a2b')}${data}${script}${data}`), 60)
  expect(passing).toContain(`${script}<style nonce="n">`)
  expect(passing.replace(script, '')).toBe(await passed(page(`${link('page-1a2b')}${data}${data}`), 60))
})

test('a sheet of another build stays a link', async () => {
  expect(await passed(page(link('page-0000')), 100)).toBe(page(link('page-0000')))
})

test('what has no head passes as it is', async () => {
  expect(await passed(`<p>${text}`, 5)).toBe(`<p>${text}`)
  const long = `<head>${text.repeat(20_000)}`
  expect(await passed(long, 65_536)).toBe(long)
})
