import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { technicalName } from '#config/own-name.ts'

/** Returns the name of a build in reports, from pages and from the server. */
export function releaseIn(distFolder: string): string | undefined {
  try {
    return `${technicalName}@${readFileSync(join(distFolder, '.built'), 'utf8').trim()}`
  } catch {
    // The server was not built, for example in development.
    return undefined
  }
}
