import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { makeTexts } from './made-texts.ts'
import { openMailbox, type Mailbox } from './mailbox.ts'
import { brand } from './shop.config.ts'

const root = join(import.meta.dirname, '../..')

export interface SecondShop {
  origin: string
  /** Folder of its configuration, texts, pictures and build. */
  folder: string
  /** Mailbox with what it has sent. */
  mailbox: Mailbox
  /**
   * Runs a command of the project with this shop's configuration.
   * @returns its output
   */
  command: (program: string) => Promise<string>
  close: () => Promise<void>
}

/** Returns a free port: the shop writes its own address into pages, so it has to know its port beforehand. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Writes a configuration as data, with computed values inlined. */
const asData = (exported: object) =>
  Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
    .join('')

/** Creates the screenshots of an installed shop, here in its own colour alone. */
async function drawScreens(folder: string) {
  const manifest: { screenshots: { src: string; sizes: string }[] } = JSON.parse(
    readFileSync(join(root, 'manifest.webmanifest'), 'utf8'),
  )
  mkdirSync(join(folder, 'screenshots'), { recursive: true })
  for (const { src, sizes } of manifest.screenshots) {
    const [width = 0, height = 0] = sizes.split('x').map(Number)
    const picture = sharp({ create: { width, height, channels: 3, background: brand.colours.green.light } })
    await picture.webp().toFile(join(folder, src))
  }
}

/**
 * Runs a program.
 * @returns its output
 * @throws if it ends with a failure
 */
async function run(environment: NodeJS.ProcessEnv, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, args, { cwd: root, env: environment })
  let told = ''
  child.stdout.on('data', (part: Buffer) => (told += String(part)))
  child.stderr.on('data', (part: Buffer) => (told += String(part)))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`The second shop: ${args.join(' ')} ended with ${String(code)}\n${told}`)
  return told
}

const vite = join(root, 'node_modules/vite/bin/vite.js')

/** Waits until the server prints its address. */
function addressOf(child: ChildProcess): Promise<string> {
  let told = ''
  return new Promise<string>((resolve, reject) => {
    const hear = (part: Buffer) => {
      told += String(part)
      const address = /http:\/\/localhost:\d+/.exec(told)?.[0]
      if (address) resolve(address)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', () => reject(new Error(`The second shop did not open:\n${told}`)))
  })
}

/**
 * Builds and runs another shop: the same code with the configuration, texts and pictures of a separate folder, as docs/make-it-yours.md
 * describes.
 */
export async function openSecondShop(): Promise<SecondShop> {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/second-shop-'))
  const config = join(folder, 'shop.config.ts')
  writeFileSync(config, asData(await import('./shop.config.ts')))
  await makeTexts(join(folder, 'locales'), 'lt')
  cpSync(join(import.meta.dirname, 'public'), join(folder, 'public'), { recursive: true })
  await drawScreens(join(folder, 'public'))
  const mailbox = await openMailbox()
  const environment = {
    ...{ SHOP_CONFIG: config, PORT: String(await freePort()), DATABASE: join(folder, 'shop.sqlite'), LOG_LEVEL: 'error' },
    ...{ ADDRESS_LIMITS_TIMES: '1000', NODE_ENV: 'production', BUILD_ID: 'secondshop00', SMTP_URL: mailbox.url },
  }
  const all = { ...process.env, ...environment }
  await run(all, 'server/brand/draw-command.ts')
  const build = (...given: string[]) => run(all, vite, 'build', '--mode', 'searched', '--logLevel', 'error', ...given)
  await build()
  await build('--ssr', 'src/entry-server.tsx')
  const child = spawn(process.execPath, ['server/main.ts'], { cwd: root, env: all })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const origin = await addressOf(child)
  return {
    ...{ origin, folder, mailbox },
    command: (program) => run(all, program),
    async close() {
      child.kill()
      await Promise.all([ended, mailbox.close()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
