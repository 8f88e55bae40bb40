import { strToU8, zipSync } from 'fflate'

interface Entry {
  name: string
  content: string
}

/** A fixed time, so that equal content gives equal bytes. */
const mtime = new Date(2026, 0, 1)

/** Builds a ZIP archive without compression, enough for an office document of a few kilobytes. */
export const zipArchive = (entries: readonly Entry[]): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(entries.map(({ name, content }) => [name, strToU8(content)])), { level: 0, mtime }))
