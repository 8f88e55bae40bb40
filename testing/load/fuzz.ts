import { connect } from 'node:net'
import { addressAt, type Sent, changeOf, createSend, dice, documentNames, flow, readOf } from './requests.ts'
import { runShop } from './running-shop.ts'
import type { Report } from './report.ts'

type Dice = ReturnType<typeof dice>

const nasty = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e309',
    'NaN',
    'null',
    'undefined',
    '[]',
    '{}',
    '__proto__',
    'constructor',
    '%00',
    '%',
    '%E0%A4%A',
    '%2e%2e%2f',
  ],
  ...[
    "' OR 1=1 --",
    '<svg onload=alert(1)>',
    '{{7*7}}',
    '=cmd()',
    '\\u202e',
    '😀'.repeat(50),
    'ą'.repeat(3000),
    'x'.repeat(5000),
  ],
  ...[
    '../../etc/passwd',
    '//evil.example',
    'javascript:alert(1)',
    'http://127.0.0.1/',
    'a\\r\\nb: c',
    '${7*7}',
    'zażółć',
    '2147483648',
  ],
] as const

const paths = [
  ...[
    '/',
    '/pl',
    '/en',
    '/pl/cart',
    '/pl/search',
    '/pl/checkout',
    '/pl/customer/orders',
    '/__shell/pl',
    '/sw.js',
    '/robots.txt',
    '/sitemap.xml',
  ],
  ...[
    '/api/health',
    '/api/ready',
    '/api/ping',
    '/api/csp-report',
    '/api/logout',
    '/api/logout/token',
    '/api/company',
    '/api/vat-number',
  ],
  ...[
    '/api/contact',
    '/api/contact/application',
    '/api/verify-recaptcha',
    '/api/human-check',
    '/api/downloads',
    '/api/lowest-prices',
  ],
  ...[
    '/api/content/story',
    '/api/content/links',
    '/api/weather/forecast',
    '/api/weather/warnings',
    '/api/pickup-points',
    '/api/map',
  ],
  ...[
    '/graphql',
    '/img/200/catalog/product/mie-t-001-1.webp',
    '/img/1/x',
    '/media/attachments/x.pdf',
    '/media/invoices/x.pdf',
    '/assets/a.js',
  ],
  ...['/services/payu/x', '/.env', '/.git/config', '/dev/mail', '/brand/x'],
] as const

const methods = ['GET', 'GET', 'GET', 'POST', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'] as const
const types = [
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'image/png',
  '',
] as const

/** Returns a random value of any kind and depth. */
function anything(random: Dice, depth = 0): unknown {
  const { oneOf, below, next } = random
  if (depth > 4 || next() < 0.5) return oneOf<unknown>([oneOf(nasty), below(3) - 1, next() * 1e12, true, null])
  const parts = Array.from({ length: below(4) }, () => anything(random, depth + 1))
  return next() < 0.5
    ? parts
    : Object.fromEntries(parts.map((part, at) => [oneOf([...nasty, 'input', 'cart_id', 'email', 'sku', `k${at}`]), part]))
}

const inputs = [
  'input',
  'cartId',
  'email',
  'password',
  'sku',
  'url',
  'page',
  'pageSize',
  'currentPage',
  'filter',
  'sort',
  'id',
  'number',
  'search',
] as const

const variablesOf = (random: Dice) =>
  Object.fromEntries(Array.from({ length: random.below(4) }, () => [random.oneOf(inputs), anything(random)]))

function anyRequest(random: Dice): Sent {
  const { oneOf, below, next } = random
  const from = addressAt(below(100_000))
  const document = documentNames[below(documentNames.length)] ?? ''
  const kind = next()
  if (kind < 0.25) return { path: readOf(document, variablesOf(random)).slice(0, 12_000), from }
  if (kind < 0.55) {
    const change = changeOf(document, variablesOf(random))
    const cookie = `vsf-customer=${encodeURIComponent(oneOf(nasty))}; vsf-cart=${encodeURIComponent(oneOf(nasty))}; vsf-store=${encodeURIComponent(oneOf(nasty))}`
    return { ...change, from, headers: { ...change.headers, ...(next() < 0.5 ? { cookie } : {}) } }
  }
  const query = Array.from(
    { length: below(4) },
    () => `${encodeURIComponent(oneOf(nasty))}=${encodeURIComponent(oneOf(nasty))}`,
  ).join('&')
  const path = `${oneOf(paths)}${next() < 0.3 ? `/${encodeURIComponent(oneOf(nasty)).slice(0, 9000)}` : ''}${query ? `?${query}` : ''}`
  const method = oneOf(methods)
  const body =
    method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
      ? undefined
      : next() < 0.5
        ? JSON.stringify(anything(random))
        : oneOf(nasty)
  const headers: Record<string, string> = {
    ...(next() < 0.5 ? { 'content-type': oneOf(types) } : {}),
    ...(next() < 0.5 ? { 'x-requested-with': 'nx', 'sec-fetch-site': 'same-origin' } : {}),
    ...(next() < 0.2
      ? {
          range: oneOf(['bytes=0-', 'bytes=9-1', 'bytes=-1', 'x']),
          'if-none-match': oneOf(['*', '"x"', 'W/"', 'x'.repeat(6000)]),
        }
      : {}),
    ...(next() < 0.2
      ? { 'accept-encoding': oneOf(['br', 'gzip;q=0', '*', ',,,', 'zstd']), 'accept-language': oneOf(['xx', 'en;q=2', '*']) }
      : {}),
    ...(next() < 0.1 ? { host: oneOf(['evil.example', 'localhost', '[::1]', 'x'.repeat(300)]) } : {}),
    ...(next() < 0.1
      ? {
          'x-forwarded-host': 'evil.example',
          'x-original-url': '/pl/admin',
          'idempotency-key': oneOf(['x', 'y'.repeat(81), 'abcdefgh']),
        }
      : {}),
  }
  return { path, method, headers, from, ...(body === undefined ? {} : { body }) }
}

/** Sends bytes that are no valid HTTP and returns the answer's status, 0 if the connection was just closed. */
function sendRaw(origin: string, text: string): Promise<number> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.end(text, 'latin1'))
    socket.setTimeout(15_000, () => socket.destroy())
    socket.on('data', (part) => (answer += String(part).slice(0, 200)))
    socket.on('error', () => resolve(0))
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)))
  })
}

const rawHeads = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
  'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /graphql HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
  'GET /pl/\u00ff\u00fe HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'GET * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000',
] as const

/** Sends invalid and hostile requests, random but the same each time; none may cause a server error. */
export async function fuzz(report: Report, requests: number, seed = 20): Promise<void> {
  const shop = await runShop({ environment: { LOG_LEVEL: 'error' } })
  try {
    const random = dice(seed)
    const send = createSend(shop.origin, 6)
    const counted = new Map<number, number>()
    const faults: string[] = []
    const tally = (status: number, what: () => string) => {
      counted.set(status, (counted.get(status) ?? 0) + 1)
      if (status >= 500 && faults.length < 20) faults.push(`${status} ${what()}`)
    }
    const before = shop.memory()
    await flow(6, async (nth) => {
      if (nth >= requests || !shop.isAlive()) return false
      if (nth % 10_000 === 0) report.progress(`${nth} sent, ${faults.length} faults, ${shop.memory().toFixed(0)} MB`)
      if (random.next() < 0.02) {
        const raw = random.oneOf(rawHeads)
        tally(await sendRaw(shop.origin, raw), () => JSON.stringify(raw))
        return true
      }
      const sent = anyRequest(random)
      tally((await send(sent)).status, () => JSON.stringify(sent).slice(0, 600))
      return true
    })
    for (const fault of faults) report.progress(fault)
    const statuses = [...counted]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${count} × ${status === 0 ? 'closed' : status}`)
    report.figure(`${requests} requests that nobody should send (seed ${seed})`, statuses.join(', '))
    report.figure('memory', `${before.toFixed(0)} MB before, ${shop.memory().toFixed(0)} MB after`)
    report.expect('no answer is a fault of the server', faults.length === 0)
    report.expect('the process lives and serves', shop.isAlive() && (await send({ path: '/pl' })).status === 200)
  } finally {
    await shop.stop()
  }
}
