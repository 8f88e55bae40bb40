import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onPath } from '../../testing/chromium.mjs'
import { freePort } from '../../testing/free-port.ts'
import type { OtherBrowser } from './other-browser.ts'

const program = onPath('firefox-esr') ?? onPath('firefox')

/** Opens Firefox by WebDriver BiDi (W3C); `undefined` where it is not installed. */
export const openFirefox = program ? () => open(program) : undefined

/** Turns off Firefox's own requests, and every protocol but BiDi. */
const preferences = {
  'remote.active-protocols': 1,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

async function connect(url: string): Promise<WebSocket> {
  for (let tries = 0; ; tries++) {
    const socket = new WebSocket(url)
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.onopen = () => resolve(true)
      socket.onerror = () => resolve(false)
    })
    if (isOpen) return socket
    if (tries > 150) throw new Error('Firefox did not start')
    await wait(200)
  }
}

async function open(path: string): Promise<OtherBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'plon-firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref('${name}', ${JSON.stringify(value)});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const port = await freePort()
  const browser = spawn(path, ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, HOME: profile },
  })
  let socket: WebSocket | undefined

  function stop() {
    socket?.close()
    browser.kill()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }

  try {
    socket = await connect(`ws://127.0.0.1:${port}/session`)
    return await begin(socket, stop)
  } catch (error) {
    stop()
    throw error
  }
}

async function begin(socket: WebSocket, stop: () => void): Promise<OtherBrowser> {
  interface Answer {
    id?: number
    type: string
    result?: unknown
    message?: string
  }
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  }
  let count = 0
  async function command<Result>(method: string, params: object): Promise<Result> {
    const id = ++count
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const answer = await Promise.race([answered, wait(40_000, undefined, { ref: false })])
    waiting.delete(id)
    if (answer?.type !== 'success') throw new Error(`${method}: ${answer?.message ?? 'no answer'}`)
    return answer.result as Result
  }

  await command('session.new', { capabilities: {} })
  const { contexts } = await command<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  await command('browsingContext.setViewport', { context, viewport: { width: 390, height: 844 } })

  return {
    open: (url) => command('browsingContext.navigate', { context, url, wait: 'complete' }),
    async ask(script, given) {
      const told = await command<{ result?: { value?: string }; exceptionDetails?: { text: string } }>('script.callFunction', {
        functionDeclaration: `async (text) => { const given = JSON.parse(text); const value = await (async () => { ${script} })(); return JSON.stringify(value ?? null) }`,
        target: { context },
        awaitPromise: true,
        arguments: [{ type: 'string', value: JSON.stringify(given) }],
      })
      if (told.exceptionDetails) throw new Error(told.exceptionDetails.text)
      return JSON.parse(told.result?.value ?? 'null') as unknown
    },
    async close() {
      await command('browser.close', {}).catch(() => undefined)
      stop()
    },
  }
}
