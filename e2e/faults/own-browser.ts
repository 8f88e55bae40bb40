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

/** Returns the DevTools address of a browser that was just started. */
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

/** Kills the program with all processes it started: if the program is a script that starts the browser, the browser would survive it. */
function killGroup(child: ChildProcess) {
  if (child.pid !== undefined && isAlive(child)) process.kill(-child.pid, 'SIGKILL')
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

export interface OwnBrowser {
  /** Opens the profile, again after each kill. */
  open(): Promise<BrowserContext>
  /** Sends SIGKILL, as if the phone's battery failed. Only to the process that was started here. */
  kill(): Promise<void>
  /** Kills the browser and deletes the profile. */
  close(): Promise<void>
}

/** Creates a browser with a profile that survives a kill. */
export function ownBrowser(): OwnBrowser {
  const profile = mkdtempSync(join(tmpdir(), 'plon-killed-'))
  let child: ChildProcess | undefined
  // A run that is interrupted leaves no browser running.
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
      // Removes the locks that a killed browser leaves in the profile.
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
 * Sends the worker the sync event that the browser sends when the network is back: Chromium checks the network itself, which never
 * disappears on a test machine.
 * @returns a function that sends the event; it may be repeated
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
