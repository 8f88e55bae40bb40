// `npm start` and `npm run dev`: from a fresh clone to a running shop. Runs on any Node from 20 without installed packages.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { sources } from './build-sources.mjs'
import { Failed, install, projectNode, root, run } from './installing.mjs'

// Written by the build itself.
const made = new Set(['graphql/generated', 'src/routeTree.gen.ts'])

/**
 * Returns the time of the latest change below a path; a folder's own time reveals deleted files.
 * @param {string} path
 * @returns {number}
 */
function changedAt(path) {
  const full = join(root, path)
  if (made.has(path) || !existsSync(full)) return 0
  const facts = statSync(full)
  if (!facts.isDirectory()) return facts.mtimeMs
  const below = readdirSync(full).map((name) => changedAt(`${path}/${name}`))
  // The build writes into these two folders, so only the files in them count.
  return Math.max(path === 'src' || path === 'graphql' ? 0 : facts.mtimeMs, ...below, 0)
}

/** Another configuration is another shop, with its own texts and build beside it (config/config-file.ts). */
const shop = resolve(process.env.SHOP_CONFIG || join(root, 'shop.config.ts'))
const ofShop = [shop, join(dirname(shop), 'locales'), join(dirname(shop), 'public')].map((path) => relative(root, path))

function isBuilt() {
  const stamp = join(dirname(shop), 'dist/.built')
  if (!existsSync(stamp) || !existsSync(join(root, 'graphql/generated/trusted-documents.json'))) return false
  return Math.max(...[...sources, ...ofShop].map(changedAt)) <= statSync(stamp).mtimeMs
}

/**
 * Runs a script until it ends; signals are passed on to the child, which ends itself.
 * @param {string} node
 * @param {string} file
 */
function serve(node, file) {
  const child = spawn(node, [file], { cwd: root, stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

try {
  const isDevelopment = process.argv[2] === 'dev'
  await install()
  const node = projectNode()
  if (isDevelopment) await run(node, ['graphql/generate.ts'])
  else if (!isBuilt()) {
    console.log('Building (about ten seconds) …')
    await run(node, ['server/build.ts'])
  }
  if (process.argv[2] !== 'build') serve(node, isDevelopment ? 'server/dev.ts' : 'server/main.ts')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(error instanceof Failed ? error.code : 1)
}
