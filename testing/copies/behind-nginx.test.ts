import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { overHttp, pageHeaders, hashOf } from '../../server/testing.ts'
import { startCopy, stopped } from './balancer.ts'
import { freePort } from './redis-server.ts'

const patience = { timeout: 20_000, interval: 100 }
const nginx = spawnSync('nginx', ['-v']).status === 0

/** nginx with the configuration that we hand out, at ports of this test. */
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
  return origin
}

describe.runIf(nginx)('behind nginx with the configuration that we hand out', { timeout: 90_000 }, () => {
  test('a guest’s home is answered without asking the shop, a person’s never is', async () => {
    const engine = await overHttp(() => Response.json({ data: { placeOrder: null } }))
    onTestFinished(engine.close)
    const port = await freePort()
    const shop = await startNginx(port)
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
})
