// Runs on any Node from 20 without installed packages: only Node's own modules may be imported here.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Thrown when a command fails; carries its exit code. */
export class Failed extends Error {
  /** @param {string} message @param {number} code */
  constructor(message, code) {
    super(message)
    this.code = code
  }
}

/** @param {string} command @param {string[]} args @param {import('node:child_process').SpawnOptions} [options] */
export function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Failed(error.message, 1)))
    child.once('exit', (code, signal) => {
      if (code === 0) resolve(undefined)
      else reject(new Failed(`${args[0] ?? command} ended with ${signal ?? `code ${code}`}`, code ?? 1))
    })
  })
}

/** @param {string} file */
const packagesOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined)

/** Whether npm's own record of `node_modules` holds every package of the lock file at its version. */
function isInstalled() {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(join(root, 'node_modules/.package-lock.json'))
  if (!wanted || !present) return false
  // Packages for other systems are in the lock file, but not on the disk.
  const needed = Object.entries(wanted).filter(
    ([path, { optional, devOptional, link, inBundle }]) => path && !optional && !devOptional && !link && !inBundle,
  )
  return needed.every(([path, { version }]) => present[path]?.version === version)
}

/** Installs the packages of the lock file, unless they are there. */
export async function install() {
  if (isInstalled()) return
  console.log('Installing packages (about a minute the first time) …')
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  if (npm && existsSync(npm)) await run(node && existsSync(node) ? node : process.execPath, [npm, ...args])
  else await run('npm', args, { shell: process.platform === 'win32' })
}

/** @type {string | undefined} */
let chosen

/** Returns the Node that the project runs on: the packaged one where it starts on this system, else the machine's, if recent enough. */
export const projectNode = () => (chosen ??= choose())

function choose() {
  const own = join(root, 'node_modules/.bin/node')
  const tried = existsSync(own) ? spawnSync(own, ['--version'], { encoding: 'utf8' }) : undefined
  if (tried?.status === 0) return own
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  const why = tried
    ? `The packaged Node does not start here (${tried.stderr.trim()})`
    : 'There is no packaged Node for this system'
  // A slim Debian lacks one library.
  const mend = /libatomic/.test(why) ? ' `apt-get install libatomic1` mends that.' : ''
  throw new Failed(`${why}, and ${process.version} is too old: Node 24 or later is needed.${mend}`, 1)
}
