import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { onPath } from '../../testing/chromium.mjs'
import { freePort } from '../../testing/free-port.ts'
import type { OtherBrowser } from './other-browser.ts'

/** Folders where Debian and its derivatives install the programs of WebKitGTK. */
const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/libexec']

function miniBrowser(): string | undefined {
  const folders = libraries.filter((one) => existsSync(one))
  const inside = folders.flatMap((one) => readdirSync(one).map((name) => `${one}/${name}/MiniBrowser`))
  return inside.find((path) => /\/webkit2?gtk-[\w.-]+\/MiniBrowser$/.test(path) && existsSync(path))
}

const programs = { driver: onPath('WebKitWebDriver'), screen: onPath('Xvfb'), browser: miniBrowser() }

/** Opens the engine of iPhones by WebDriver (W3C); `undefined` where a required program is missing. */
export const openWebKit = programs.driver && programs.screen && programs.browser ? () => open() : undefined

/**
 * Starts a virtual screen.
 * @returns its name
 */
async function startScreen() {
  const screen = spawn(programs.screen ?? '', ['-displayfd', '3', '-screen', '0', '800x900x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const told = createInterface({ input: screen.stdio[3] as NodeJS.ReadableStream })
  const number = await new Promise<string>((resolve, reject) => {
    told.once('line', resolve)
    screen.once('exit', () => reject(new Error('Xvfb did not start')))
  })
  return { name: `:${number}`, stop: () => screen.kill() }
}

async function open(): Promise<OtherBrowser> {
  const screen = await startScreen()
  const port = await freePort()
  const env = { ...process.env, DISPLAY: screen.name, GDK_BACKEND: 'x11', WEBKIT_DISABLE_COMPOSITING_MODE: '1' }
  const driver = spawn(programs.driver ?? '', [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' })

  async function command(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(40_000),
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }

  async function begin(): Promise<string> {
    for (let tries = 0; ; tries++)
      try {
        await command('GET', '/status')
        break
      } catch (error) {
        if (tries > 100) throw error
        await wait(100)
      }
    const options = { binary: programs.browser, args: ['--automation'] }
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
    const { sessionId } = (await command('POST', '/session', { capabilities })) as { sessionId: string }
    await command('POST', `/session/${sessionId}/timeouts`, { script: 30_000, pageLoad: 30_000 })
    return `/session/${sessionId}`
  }

  function stop() {
    driver.kill()
    screen.stop()
  }

  const session = await begin().catch((error: unknown) => {
    stop()
    throw error
  })

  return {
    open: (url) => command('POST', `${session}/url`, { url }),
    async ask(script, given) {
      const wrapped = `const [given, done] = arguments
        Promise.resolve().then(async () => { ${script} }).then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }))`
      const { value, error } = (await command('POST', `${session}/execute/async`, { script: wrapped, args: [given] })) as {
        value?: unknown
        error?: string
      }
      if (error !== undefined) throw new Error(error)
      return value
    },
    async close() {
      await command('DELETE', session).catch(() => undefined)
      stop()
    },
  }
}
