import { payMethod } from './pay-methods.ts'

const size = { width: 240, height: 96 }
const colours = ['#1f5c2e', '#254e70', '#7a3b1d', '#5a3a6b', '#3d5a1f']

/** Answers `/media/payu/<value>.png`: the logo of a payment method, drawn here because real brand logos may not be used. */
export async function brandPicture(request: Request): Promise<Response | undefined> {
  const [, value] = /^\/media\/payu\/([a-z]{1,8})\.png$/.exec(new URL(request.url).pathname) ?? []
  const method = value ? payMethod(value) : undefined
  if (!method || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
  // Drawing loads an image library, which a backend that serves only data need not wait for.
  const [{ default: sharp }, { text }] = await Promise.all([import('sharp'), import('../../media/drawing/text-outlines.ts')])
  const colour = colours[[...method.value].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % colours.length] ?? '#1f5c2e'
  const name = text('text', method.name.pl, 30, size.width / 2, 58, { anchor: 'middle', max: size.width - 24, fill: colour })
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">` +
    `<rect x="1" y="1" width="238" height="94" rx="12" fill="#ffffff" stroke="${colour}" stroke-width="2"/>${name}</svg>`
  const png = await sharp(Buffer.from(svg)).png().toBuffer()
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(png), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' },
  })
}
