import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { makeTexts } from './made-texts.ts'

const root = join(import.meta.dirname, '../..')

export interface SecondShop {
  origin: string
  /** With its configuration, texts and build. */
  folder: string
  close: () => Promise<void>
}

/** The shop writes its own address into pages, so it has to know its port beforehand. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** A configuration is data: what was worked out of ours stands there as values. */
const asData = (exported: object) =>
  Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
    .join('')

const vite = join(root, 'node_modules/vite/bin/vite.js')

async function build(environment: NodeJS.ProcessEnv, ...args: string[]) {
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'error', ...args], { cwd: root, env: environment })
  let told = ''
  child.stdout.on('data', (part: Buffer) => (told += String(part)))
  child.stderr.on('data', (part: Buffer) => (told += String(part)))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`The second shop could not be built:\n${told}`)
}

/** The shop of another maker, built and run: the same code with the configuration and the texts of a folder of their own. */
export async function openSecondShop(): Promise<SecondShop> {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/second-shop-'))
  const config = join(folder, 'shop.config.ts')
  writeFileSync(config, asData(await import('./shop.config.ts')))
  await makeTexts(join(folder, 'locales'), 'lt')
  const environment = {
    ...{ SHOP_CONFIG: config, PORT: String(await freePort()), DATABASE: join(folder, 'shop.sqlite'), LOG_LEVEL: 'error' },
    ...{ ADDRESS_LIMITS_TIMES: '1000', NODE_ENV: 'production', BUILD_ID: 'secondshop00' },
  }
  const all = { ...process.env, ...environment }
  await build(all)
  await build(all, '--ssr', 'src/entry-server.tsx')
  const child = spawn(process.execPath, ['server/main.ts'], { cwd: root, env: all })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const close = async () => {
    child.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  let told = ''
  const origin = await new Promise<string>((resolve, reject) => {
    const hear = (part: Buffer) => {
      told += String(part)
      const address = /http:\/\/localhost:\d+/.exec(told)?.[0]
      if (address) resolve(address)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => reject(new Error(`The second shop did not open:\n${told}`)))
  })
  return { origin, folder, close }
}
