import '#config/checked-first.ts'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { distFolder } from '../config/config-file.ts'
import { precompress } from './precompress.ts'
import { say } from './terminal.ts'

// The whole build: contract -> client and worker -> page for the server -> compressed files -> stamp.
const root = join(import.meta.dirname, '..')
// Both builds must have the same build id, or the page and its server disagree about it.
const env = { ...process.env, NODE_ENV: 'production', BUILD_ID: process.env.BUILD_ID ?? randomBytes(6).toString('hex') }

function run(title: string, ...args: string[]): Promise<void> {
  say(`· ${title}`)
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${title}: ended with code ${code}`))))
  })
}

/**
 * Moves source maps to a folder that is not served.
 * @returns how many
 */
function takeMaps(from: string, to: string): number {
  mkdirSync(to, { recursive: true })
  const maps = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.map'))
  for (const path of maps) renameSync(join(from, path), join(to, basename(path)))
  return maps.length
}

const vite = join(root, 'node_modules/vite/bin/vite.js')
try {
  await run('contract', 'graphql/generate.ts')
  await run('page and worker for the browser', vite, 'build', '--logLevel', 'warn')
  await run(
    'page for the server',
    vite,
    'build',
    '--ssr',
    'src/entry-server.tsx',
    '--outDir',
    join(distFolder, 'server'),
    '--logLevel',
    'warn',
  )
  const client = join(distFolder, 'client')
  rmSync(join(distFolder, 'maps'), { recursive: true, force: true })
  const maps = process.env.SOURCE_MAPS ? takeMaps(client, join(distFolder, 'maps')) : 0
  if (maps > 0) say(`· ${maps} source maps, which are not served`)
  say('· compressing')
  const count = await precompress(client)
  writeFileSync(join(distFolder, '.built'), `${env.BUILD_ID}\n`)
  say(`· built, ${count} files compressed`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
