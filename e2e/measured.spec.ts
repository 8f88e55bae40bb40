import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, ready, test } from './shop-test.ts'

/** Stands in for Google's script: forwards every entry of `dataLayer` and loads a second script, which the page's policy must allow. */
const manager = (origin: string) => `(() => {
  const tell = (one) => fetch('${origin}/told', { method: 'POST', mode: 'no-cors', body: JSON.stringify(one.length === undefined ? one : [...one]) })
  const { dataLayer } = window
  dataLayer.forEach(tell)
  const push = dataLayer.push
  dataLayer.push = (...all) => { all.forEach(tell); return push.apply(dataLayer, all) }
  const policy = trustedTypes.createPolicy('goog#html', { createScriptURL: (address) => address })
  const second = document.createElement('script')
  second.src = policy.createScriptURL('${origin}/second.js')
  document.head.append(second)
  new Image().src = '${origin}/seen.gif'
})()`

const outside = { origin: '', asked: [] as string[], told: [] as string[], reports: [] as string[] }
const stops: (() => Promise<unknown>)[] = []
let shop = ''

const portOf = (server: Server) => {
  const address = server.address()
  return address !== null && typeof address === 'object' ? address.port : 0
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  return String(port)
}

/** Starts a server that acts as the tag manager's host and as the error reporting service. */
async function openOutside() {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url?.split('?')[0] ?? ''
      outside.asked.push(path)
      if (path === '/told') outside.told.push(body)
      if (path.endsWith('/envelope/')) outside.reports.push(body)
      response.setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : 'application/json')
      response.end(path === '/manager.js' ? manager(outside.origin) : path.endsWith('.js') ? '' : '{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  outside.origin = `http://127.0.0.1:${portOf(server)}`
  stops.push(async () => {
    server.close()
    server.closeAllConnections()
  })
}

/** Starts a shop that is connected to both. */
async function openShop() {
  const port = await freePort()
  const connected = {
    ...{ GTM_ID: 'GTM-TEST123', GTM_SCRIPT_URL: `${outside.origin}/manager.js`, LOG_LEVEL: 'silent' },
    ...{ SENTRY_DSN: `${outside.origin.replace('//', '//key@')}/7`, PORT: port },
    DATABASE: join(tmpdir(), `plon-journeys-${port}.sqlite`),
  }
  const running = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...connected },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  stops.push(() => {
    running.kill('SIGTERM')
    return once(running, 'exit')
  })
  shop = `http://localhost:${port}`
  const answers = () =>
    fetch(`${shop}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(answers, { timeout: 60_000, intervals: [250] }).toBe(true)
}

test.beforeAll(async () => {
  test.setTimeout(90_000)
  await openOutside()
  await openShop()
})
test.afterAll(() => Promise.all(stops.map((stop) => stop())))

test.use({ hasConsented: false, expectedFaults: [/TypeError: nothing of anna/] })

test('who allows it is counted and their failures are reported, under the policy of the page; nobody before @phone', async ({
  page,
}) => {
  const late: string[] = []
  page.on('request', (request) => void (/\/(measuring|tags|error-reports)/.test(request.url()) && late.push(request.url())))
  await page.goto(`${shop}/pl/nawozy.html`)
  await ready(page)
  await page.getByRole('button', { name: 'Akceptuj' }).click({ trial: true })
  expect([outside.asked, late]).toEqual([[], []])

  await page.getByRole('button', { name: 'Akceptuj' }).click()
  await expect.poll(() => outside.asked).toEqual(expect.arrayContaining(['/manager.js', '/second.js', '/seen.gif']))
  await expect.poll(() => outside.told.join()).toContain('"view_item_list"')
  expect(outside.told[0]).toMatch(/^\["consent","default",\{"analytics_storage":"denied"/)

  await page.waitForFunction(() => '__SENTRY__' in window)
  const fail = () => void setTimeout(() => Promise.reject(new TypeError('nothing of anna@demo.example')))
  await expect
    .poll(async () => {
      await page.evaluate(fail)
      return outside.reports.join('\n')
    })
    .toContain('nothing of [mail]')
  // For a visitor who agreed earlier, the page fails while it is still loading.
  await page.addInitScript(() =>
    document.addEventListener(
      'DOMContentLoaded',
      () => void Promise.reject(new TypeError('nothing of anna@demo.example while it was read')),
    ),
  )
  await page.reload()
  await expect.poll(() => outside.reports.join('\n')).toContain('nothing of [mail] while it was read')
  const everything = [...outside.reports, ...outside.told].join('\n')
  expect(everything).not.toMatch(/anna|demo\.example/)
  expect(everything).not.toContain('/api/error-reports')
})
