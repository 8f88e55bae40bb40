/** @module-tag slow */
import { spawn, spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { overHttp, pageHeaders, hashOf, readPath } from '../../server/testing.ts'
import { startCopy, stopped } from './balancer.ts'
import { freePort } from '../free-port.ts'

const patience = { timeout: 20_000, interval: 100 }
const nginx = spawnSync('nginx', ['-v']).status === 0

/** Starts nginx with the configuration in `deploy/`, on ports of this test. */
async function startNginx(shopPort: number) {
  const folder = mkdtempSync(join(tmpdir(), 'plon-nginx-'))
  mkdirSync(join(folder, 'cache'))
  const port = await freePort()
  const handedOut = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8')
    .replace('/var/cache/nginx/plon', `${folder}/cache`)
    .replace('127.0.0.1:3000', `127.0.0.1:${shopPort}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('server_name shop.example;', 'server_name localhost;')
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`)
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const whole = `${user} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events { }
    http { access_log off; ${places.join(' ')} ${handedOut} }`
  writeFileSync(join(folder, 'nginx.conf'), whole)
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  })
  onTestFinished(() => stopped({ child, origin: '' }, 'SIGTERM'))
  const origin = `http://localhost:${port}`
  await vi.waitFor(() => fetch(origin), patience)
  return { origin, cache: join(folder, 'cache') }
}

/** Starts the program that purges nginx's cache, on the same machine. */
async function startPurger(folder: string, token: string) {
  const program = join(import.meta.dirname, '../../server/edge-cache/purger.ts')
  const child = spawn(process.execPath, [program, folder, '0'], {
    env: { ...process.env, EDGE_PURGE_TOKEN: token },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => stopped({ child, origin: '' }, 'SIGKILL'))
  let told = ''
  child.stdout.on('data', (text: Buffer) => (told += text.toString()))
  return vi.waitFor(() => `http://127.0.0.1:${v.parse(v.string(), /^port (\d+)$/m.exec(told)?.[1])}/`, patience)
}

describe.runIf(nginx)('behind nginx with the configuration that we hand out', { timeout: 90_000 }, () => {
  test('a guest’s home is answered without asking the shop, a person’s never is', async () => {
    const engine = await overHttp(() => Response.json({ data: { placeOrder: null } }))
    onTestFinished(engine.close)
    const port = await freePort()
    const { origin: shop } = await startNginx(port)
    const home = async (cookie = '') => {
      const answer = await fetch(`${shop}/pl`, { headers: cookie ? { cookie } : {} })
      return { status: answer.status, cache: answer.headers.get('x-cache'), text: await answer.text() }
    }
    expect((await home()).status, 'nginx stands before the shop does').toBe(502)
    const copy = await startCopy({
      ...{ NODE_ENV: 'test', PORT: String(port), ENGINE_OF_COPIES: `${engine.origin}/graphql` },
      ...{ CANONICAL_ORIGIN: shop, TRUSTED_PROXIES: '1', METRICS_TOKEN: 'a-token-of-prometheus' },
    })
    onTestFinished(() => stopped(copy, 'SIGKILL'))

    await vi.waitFor(async () => expect(await home()).toMatchObject({ status: 200, cache: 'HIT' }), patience)
    expect(await home('vsf-customer=a-token')).toMatchObject({ status: 200, cache: 'BYPASS' })
    expect((await home()).text, 'and what a person got is nobody else’s').toContain('Plon')
    const order = JSON.stringify({ hash: hashOf('PlaceOrder'), variables: { input: { cart_id: 'a' } } })
    const headers = { ...pageHeaders, origin: shop, cookie: 'vsf-cart=a' }
    expect((await fetch(`${shop}/graphql`, { method: 'POST', headers, body: order })).status).toBe(200)
    for (const path of ['/metrics', '/api/ready']) expect((await fetch(shop + path)).status, path).toBe(404)
    expect((await fetch(`${shop}/api/health`)).status).toBe(200)

    await stopped(copy, 'SIGKILL')
    expect(await home(), 'while the shop is away').toMatchObject({ status: 200, text: expect.stringContaining('Plon') })
    expect((await home('vsf-customer=a-token')).status).toBe(502)
  })

  test('what a signed word names is gone at once, and the rest stays', async () => {
    const items: Record<string, string> = { A: 'Borenda', B: 'Manganit' }
    const engine = await overHttp(async (request) => {
      const { variables } = v.parse(question, await request.json())
      return Response.json({ data: { products: { items: [{ sku: variables.sku, name: items[variables.sku ?? ''] ?? '' }] } } })
    })
    onTestFinished(engine.close)
    const [port, token, secret] = [await freePort(), 'a-token-of-the-purger', 'a-secret-of-the-engine']
    const { origin: shop, cache } = await startNginx(port)
    const purger = await startPurger(cache, token)
    const copy = await startCopy({
      ...{ NODE_ENV: 'test', PORT: String(port), ENGINE_OF_COPIES: `${engine.origin}/graphql`, EDITION_HOURS: '0' },
      ...{ CANONICAL_ORIGIN: shop, TRUSTED_PROXIES: '1' },
      ...{ CATALOGUE_SECRET: secret, EDGE_PURGE_URL: purger, EDGE_PURGE_TOKEN: token },
    })
    onTestFinished(() => stopped(copy, 'SIGKILL'))
    const product = async (sku: string) => {
      const answer = await fetch(shop + readPath('ProductDetail', { sku }))
      return `${answer.headers.get('x-cache')} ${/Borenda|Manganit|Nowa/.exec(await answer.text())?.[0]}`
    }
    const tell = (body: string, by = secret) => {
      const at = String(Date.now())
      const mac = createHmac('sha256', by).update(`${at}.${body}`).digest('hex')
      return fetch(`${shop}/api/catalogue/changed`, { method: 'POST', headers: { 'x-signature': `${at}.${mac}` }, body })
    }
    const kept = (sku: string, name: string) => vi.waitFor(async () => expect(await product(sku)).toBe(`HIT ${name}`), patience)
    await kept('A', 'Borenda')
    await kept('B', 'Manganit')

    items.A = 'Nowa'
    expect((await tell('{"skus":["A"]}', 'somebody-else-s-secret')).status).toBe(403)
    expect(await product('A'), 'an unsigned word changes nothing').toBe('HIT Borenda')
    expect((await tell('{"skus":["A"]}')).status).toBe(202)
    await vi.waitFor(async () => expect(await product('A')).toMatch(/Nowa/), patience)
    expect(await product('B'), 'what was not named').toBe('HIT Manganit')

    items.B = 'Nowa'
    expect((await tell('')).status).toBe(202)
    await vi.waitFor(async () => expect(await product('B')).toMatch(/Nowa/), patience)
    expect((await fetch(purger, { method: 'POST', body: '{"tags":["catalogue"]}' })).status).toBe(403)
  })
})

const question = v.object({ variables: v.object({ sku: v.optional(v.string()) }) })
