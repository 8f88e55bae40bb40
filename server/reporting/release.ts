import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { technicalName } from '#config/own-name.ts'

/** By which name reports call a build, in pages and here. */
export function releaseIn(distFolder: string): string | undefined {
  try {
    return `${technicalName}@${readFileSync(join(distFolder, '.built'), 'utf8').trim()}`
  } catch {
    // A server that was not built, such as the one for development.
    return undefined
  }
}
