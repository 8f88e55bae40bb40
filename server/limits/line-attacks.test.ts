/** @module-tag slow */
import { expect, onTestFinished, test } from 'vitest'
import { overHttp, plainPage, testServer } from '../testing.ts'
import { type Asked, commonAttacks, json } from './testing.ts'
import { lineTable, type LineRule } from './line-table.ts'

type Name = keyof typeof lineTable

/** Returns a tax number with a correct check digit, a different one for each `nth`. */
function taxNumber(nth: number): string {
  const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7]
  for (let one = 100_000_000 + nth * 100; ; one++) {
    const digits = String(one)
    const check = weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11
    if (check < 10) return digits + check
  }
}

/** Work of each kind that waits for an outside service. A new row of the table must be attacked here, or this file does not compile. */
const attacks: Record<Name, (nth: number) => Asked> = {
  pages: commonAttacks.page,
  reads: commonAttacks.read,
  changes: commonAttacks.change,
  pictures: commonAttacks.picture,
  files: commonAttacks.file,
  boughtLists: commonAttacks.boughtFile,
  signOuts: commonAttacks.signOut,
  registers: (nth) => json('/api/company', { nip: taxNumber(nth) }),
  letters: commonAttacks.letter,
  reports: () => ({ ...json('/api/error-reports', {}), body: '{}\n{"type":"event"}\n{}\n' }),
  services: commonAttacks.address,
}

/** The immediate answer when the line is full. */
const full: Record<Name, { status: number; text?: string }> = {
  pages: { status: 503 },
  reads: { status: 503, text: 'NOT_SENT' },
  changes: { status: 503, text: 'NOT_SENT' },
  pictures: { status: 503 },
  files: { status: 503 },
  boughtLists: { status: 503 },
  signOuts: { status: 503 },
  registers: { status: 200, text: 'unavailable' },
  letters: { status: 503 },
  reports: { status: 503 },
  services: { status: 503 },
}

/** Number of requests that find the line full. */
const tooMany = 20

test.each(Object.entries(lineTable) as [Name, LineRule][])(
  'when nobody answers, %s wait in a line that ends, and the shop lives',
  async (name, { atOnce, waiting, beyond }) => {
    const silence = Promise.withResolvers<void>()
    const outside = await overHttp(async () => {
      await silence.promise
      return Response.json({ data: {} })
    })
    onTestFinished(() => outside.close())
    const app = testServer(
      `${outside.origin}/graphql`,
      {
        page: {
          ...plainPage,
          render: async (...asked) => {
            if (name === 'pages') await silence.promise
            return plainPage.render(...asked)
          },
        },
      },
      {
        ...{ COMMERCE_TIMEOUT_MS: '120000', SERVICE_TIMEOUT_MS: '120000', IMAGE_TIMEOUT_MS: '120000' },
        ...{ GUS_LOOKUP_URL: `${outside.origin}/gus`, LETTER_BOX_URL: `${outside.origin}/letters` },
        ADDRESS_PHOTON_URL: `${outside.origin}/photon`,
        SENTRY_DSN: `http://key@${new URL(outside.origin).host}/1`,
      },
    )
    let answered = 0
    const ask = async (nth: number) => {
      const { path, headers, ...init } = attacks[name](nth)
      const peer = { incoming: { socket: { remoteAddress: `198.51.${nth >> 8}.${nth & 255}` } } }
      const response = await app.request(path, { ...init, headers: { ...headers, cookie: `vsf-customer=token-${nth}` } }, peer)
      answered += 1
      return { status: response.status, retry: response.headers.get('retry-after'), text: await response.text() }
    }
    const all = Array.from({ length: atOnce + waiting + tooMany }, (_, nth) => ask(nth))
    await expect.poll(() => answered, { timeout: 20_000 }).toBe(tooMany)
    const health = await app.request('/api/health')
    expect([health.status, answered], 'the shop lives, and nobody more was turned away').toEqual([200, tooMany])

    const refusedByLimit = await Promise.all(all.slice(-tooMany))
    for (const { status, retry, text } of refusedByLimit) {
      expect(status).toBe(full[name].status)
      expect(text).toContain(full[name].text ?? '')
      if (beyond.includes('Retry-After')) expect(Number(retry)).toBeGreaterThan(0)
    }
    silence.resolve()
    await Promise.all(all)
    expect(answered).toBe(all.length)
  },
  60_000,
)
