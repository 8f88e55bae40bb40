import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import * as v from 'valibot'
import { type EditionIndex, type EditionShard, editionFormat } from '#catalogue/edition-format.ts'
import type { LastShards } from './cut-aside.ts'
import { type Cut, lastingKinds, type ShardText } from './shards.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** Editions whose shards are kept, so that a device that is downloading one is not interrupted by the next. */
const keptEditions = 3

/**
 * Milliseconds that a shard is kept although no index names it, because another store view's edition may be in the making, here or in
 * another process.
 */
const underWay = 60 * 60_000

const Shard = v.object({
  kind: v.picklist([
    ...(['settings', 'tree', 'skus', 'places', 'orders', 'prices', 'categories', 'facets'] as const),
    ...(['cards', 'details', 'words', 'changes'] as const),
  ]),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  bytes: v.number(),
  compressed: v.number(),
  families: v.optional(v.array(v.string())),
  from: v.optional(v.number()),
})
const Files = v.optional(v.object({ sheets: v.number(), sheetBytes: v.number(), pictures: v.number() }))
const Index = v.object({
  format: v.literal(editionFormat),
  id: v.string(),
  store: v.string(),
  madeAt: v.string(),
  products: v.number(),
  families: v.array(v.object({ uid: v.string(), name: v.string(), products: v.number(), files: Files })),
  files: Files,
  pictureBytes: v.optional(v.object({ small: v.number(), large: v.number() })),
  shards: v.array(Shard),
})
/** An edition with what only its maker needs to know. */
const Made = v.object({
  index: Index,
  /** Hashes of the shards of earlier editions, newest first. */
  before: v.array(v.array(v.string())),
})
type MadeEdition = v.InferOutput<typeof Made>

export interface MadeOf extends Pick<EditionIndex, 'store' | 'products' | 'families' | 'files' | 'pictureBytes'> {
  at: Date
  cut: Cut
}

/** Editions on disk: one folder of shards by hash for all store views, and the last edition of each. */
export interface EditionStore {
  last(store: string): Promise<EditionIndex | undefined>
  /** Returns the shards that the next edition can reuse; `undefined` where one of them is missing. */
  lasting(store: string): Promise<LastShards | undefined>
  /** Writes the new shards, then the index in one step: until then readers get the previous edition. */
  write(made: MadeOf): Promise<EditionIndex>
  /** Returns a shard compressed with Brotli; `undefined` where there is none. */
  shard(hash: string): Promise<Buffer | undefined>
}

export function createEditionStore(folder: string): EditionStore {
  const shards = join(folder, 'shards')
  const fileOf = (hash: string) => join(shards, `${hash}.br`)
  const madeFile = (store: string) => join(folder, `${store}.json`)

  async function made(store: string): Promise<MadeEdition | undefined> {
    const text = await readFile(madeFile(store), 'utf8').catch(() => undefined)
    if (text === undefined) return undefined
    // A file of an older or newer version counts as missing, so the edition is made again.
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Made), text)
    return read.success ? read.output : undefined
  }

  async function put({ kind, text, hash, families, from }: ShardText): Promise<EditionShard> {
    const known = await readFile(fileOf(hash)).catch(() => undefined)
    const body = known ?? (await compress(text, { params: smallest(text) }))
    if (known) await utimes(fileOf(hash), new Date(), new Date())
    else await writeWhole(fileOf(hash), body)
    return { kind, hash, bytes: Buffer.byteLength(text), compressed: body.length, families, from }
  }

  async function forget() {
    const needed = new Set<string>()
    for (const name of await readdir(folder)) {
      const one = name.endsWith('.json') ? await made(name.slice(0, -'.json'.length)) : undefined
      for (const { hash } of one?.index.shards ?? []) needed.add(hash)
      for (const hash of one?.before.flat() ?? []) needed.add(hash)
    }
    for (const name of await readdir(shards)) {
      if (needed.has(name.replace(/\.br$/, ''))) continue
      const written = await stat(join(shards, name)).catch(() => undefined)
      if (written && Date.now() - written.mtimeMs > underWay) await rm(join(shards, name), { force: true })
    }
  }

  return {
    last: async (store) => (await made(store))?.index,
    async lasting(store) {
      const lasting = ((await made(store))?.index.shards ?? []).filter(({ kind }) => lastingKinds.has(kind))
      const texts = new Map<string, string>()
      for (const { hash } of lasting) {
        const body = await readFile(fileOf(hash)).catch(() => undefined)
        if (!body) return undefined
        texts.set(hash, String(await decompress(body)))
      }
      return lasting.length > 0 ? { lasting, texts } : undefined
    },
    async write({ at, cut, ...told }) {
      const { store } = told
      await mkdir(shards, { recursive: true })
      const before = await made(store)
      const fresh: EditionShard[] = []
      for (const one of cut.fresh) fresh.push(await put(one))
      const all = [...fresh, ...cut.lasting]
      const index: EditionIndex = {
        ...{ format: editionFormat, id: idOf(all), madeAt: at.toISOString(), ...told },
        shards: all,
      }
      const earlier = before ? [before.index.shards.map(({ hash }) => hash), ...before.before] : []
      const next: MadeEdition = { index, before: earlier.slice(0, keptEditions - 1) }
      await writeWhole(madeFile(store), JSON.stringify(next))
      await forget()
      return index
    },
    shard: (hash) => readFile(fileOf(hash)).catch(() => undefined),
  }
}

/** Compressed once and downloaded many times, so it uses the highest quality and the largest window. */
const smallest = (text: string) => ({
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
})

/** Returns the edition's id: the same shards give the same id, whenever they were made. */
const idOf = (shards: readonly EditionShard[]) =>
  createHash('sha256')
    .update(
      shards
        .map(({ hash }) => hash)
        .toSorted()
        .join(' '),
    )
    .digest('hex')
    .slice(0, 16)

/** Writes a file in one step, so that readers never get half of it. */
async function writeWhole(file: string, body: string | Buffer) {
  const draft = `${file}.${process.pid}.draft`
  await writeFile(draft, body)
  await rename(draft, file)
}
