import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../testing/chromium.mjs'

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--no-first-run',
  '--remote-debugging-port=0',
]

/** The address under which a browser that was just started can be steered. */
function steeringAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (piece: Buffer) => {
      said += piece.toString('utf8')
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(`Chromium did not start: ${said.slice(-400)}`)))
  })
}

/** With all that it has started: where the program is a script that starts the browser, that one would live on. */
function killGroup(child: ChildProcess) {
  if (child.pid !== undefined && isAlive(child)) process.kill(-child.pid, 'SIGKILL')
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

export interface OwnBrowser {
  /** Opens the profile, anew after each kill. */
  open(): Promise<BrowserContext>
  /** SIGKILL, as when a phone's battery goes. Only ever the process that was started here. */
  kill(): Promise<void>
  /** Kills it and throws the profile away. */
  close(): Promise<void>
}

/** A browser of our own with a profile that outlives its death. */
export function ownBrowser(): OwnBrowser {
  const profile = mkdtempSync(join(tmpdir(), 'plon-killed-'))
  let child: ChildProcess | undefined
  // A run that is ended by hand leaves no browser behind.
  const endWithRun = () => child && killGroup(child)
  process.once('exit', endWithRun)

  async function kill() {
    const dying = child
    child = undefined
    if (!dying || !isAlive(dying)) return
    const gone = new Promise((resolve) => dying.once('exit', resolve))
    killGroup(dying)
    await gone
  }

  return {
    async open() {
      await kill()
      const program = findChromium()
      if (!program) throw new Error('The schedules need Chromium')
      // A killed browser leaves its claim on the profile behind.
      for (const claim of ['SingletonLock', 'SingletonSocket', 'SingletonCookie']) rmSync(join(profile, claim), { force: true })
      child = spawn(program, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      const browser = await chromium.connectOverCDP(await steeringAddress(child))
      const [context] = browser.contexts()
      if (!context) throw new Error('Chromium has no window')
      return context
    },
    kill,
    async close() {
      await kill()
      process.off('exit', endWithRun)
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

/**
 * Rings for the worker as the browser does when the network is back: Chromium asks the network itself, which on a test's machine never goes.
 * @returns the ringing; it may be repeated
 */
export async function workerAlarm(context: BrowserContext, page: Page, origin: string): Promise<() => Promise<void>> {
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(origin))
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  return async () => {
    await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'plon-outbox', lastChance: false })
  }
}
