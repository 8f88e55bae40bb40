import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The headless browser comes first: the same engine, and a journey takes a third less CPU time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPlaces = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

function isProgram(/** @type {string} */ path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export function onPath(/** @type {string} */ name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isProgram)
}

/** Returns Chromium or Chrome of this machine; the variable CHROMIUM_PATH takes precedence. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (isProgram(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which is no program`)
  }
  return names.map(onPath).find(Boolean) ?? macPlaces.find(isProgram)
}

/** Commands of each package manager, in order of preference. */
const managers = [
  // Debian has the headless browser as a separate package; where it does not exist, the last step installs the full one.
  {
    name: 'apt-get',
    asRoot: true,
    steps: [['update'], ...names.slice(0, 2).map((name) => ['install', '-y', '--no-install-recommends', name])],
  },
  { name: 'dnf', asRoot: true, steps: [['install', '-y', 'chromium']] },
  { name: 'apk', asRoot: true, steps: [['add', '--no-cache', 'chromium']] },
  { name: 'brew', asRoot: false, steps: [['install', '--cask', 'chromium']] },
]

/**
 * Finds Chromium, or installs it with the system's package manager.
 * @throws an error that says what to do when neither works
 */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  const manager = managers.find(({ name }) => onPath(name))
  if (manager) {
    const needsSudo = manager.asRoot && process.getuid?.() !== 0
    // Not interactive: no password can be entered.
    const before = needsSudo ? ['sudo', '-n', '-E'] : []
    for (const step of manager.steps) {
      if (findChromium()) break
      const [program = manager.name, ...rest] = [...before, manager.name, ...step]
      console.log(`Chromium is missing: ${[program, ...rest].join(' ')}`)
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      spawnSync(program, rest, { stdio: ['ignore', 'inherit', 'inherit'], env })
    }
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error('The journeys need Chromium or Chrome. Install it, or name the program: CHROMIUM_PATH=/path/to/chrome npm test')
}
