import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt'])
/** Bytes below which a compressed file saves nothing. */
const worthwhile = 1024
/** Bits of Brotli's input blocks: its own choice, and small ones, which make a few files half a percent smaller. */
const blockBits = [0, 16]

async function smallestBrotli(bytes: Uint8Array) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength }
  const tries = blockBits.map((bits) =>
    promisify(brotliCompress)(bytes, { params: { ...params, [constants.BROTLI_PARAM_LGBLOCK]: bits } }),
  )
  return (await Promise.all(tries)).reduce((best, next) => (next.byteLength < best.byteLength ? next : best))
}

/**
 * Writes `.br` and `.gz` beside every text file of a folder, at the best quality: the cost arises once per build instead of once per
 * download.
 */
export async function precompress(folder: string): Promise<number> {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('.vite'))
  const written = await Promise.all(files.map(precompressFile))
  return written.filter(Boolean).length
}

async function precompressFile(file: string): Promise<boolean> {
  const bytes = await readFile(file)
  if (bytes.byteLength < worthwhile) return false
  const [br, gz] = await Promise.all([smallestBrotli(bytes), promisify(gzip)(bytes, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  return true
}
