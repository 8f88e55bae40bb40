import { createHash } from 'node:crypto'
import { appendFile, mkdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { CatalogueReads } from './catalogue-reads.ts'

/** Milliseconds after which the answers of an interrupted making are too old to continue with. */
const longest = 60 * 60_000

/** Stores answers in a file as they arrive, so that an interrupted making continues where it stopped. */
export async function resumedReads(read: CatalogueReads, file: string, now: number) {
  await mkdir(dirname(file), { recursive: true })
  const begun = await stat(file).catch(() => undefined)
  if (begun && now - begun.birthtimeMs > longest) await rm(file)
  const known = new Map<string, unknown>()
  for (const line of (await readFile(file, 'utf8').catch(() => '')).split('\n')) {
    const entry = readEntry(line)
    if (entry) known.set(entry[0], entry[1])
  }
  const reads: CatalogueReads = async (document, variables) => {
    const question = createHash('sha256')
      .update(`${document.hash} ${JSON.stringify(variables)}`)
      .digest('hex')
    // The stored value is the answer to this same request.
    if (known.has(question)) return known.get(question) as never
    const answer = await read(document, variables)
    await appendFile(file, `${JSON.stringify([question, answer])}\n`)
    return answer
  }
  return { reads, forget: () => rm(file, { force: true }) }
}

/** Parses a stored entry; the last line may have been cut off by the interruption. */
function readEntry(line: string): [string, unknown] | undefined {
  try {
    const entry: unknown = JSON.parse(line)
    return Array.isArray(entry) && typeof entry[0] === 'string' ? [entry[0], entry[1]] : undefined
  } catch {
    return undefined
  }
}
