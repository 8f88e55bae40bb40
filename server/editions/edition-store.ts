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

/** Editions whose shards stay, so that whoever takes one is not left in the middle by the next. */
const keptEditions = 3

/** Milliseconds that a shard stays though no index names it: another store view's edition is being made, here or by another process. */
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
/** What only the maker needs to know of its last edition. */
const Made = v.object({
  index: Index,
  /** Hashes of the shards of the editions before, the newest first. */
  before: v.array(v.array(v.string())),
})
type MadeEdition = v.InferOutput<typeof Made>

export interface MadeOf extends Pick<EditionIndex, 'store' | 'products' | 'families' | 'files' | 'pictureBytes'> {
  at: Date
  cut: Cut
}

/** Editions on disk: one folder of shards by hash for all store views, and what was last made of each. */
export interface EditionStore {
  last(store: string): Promise<EditionIndex | undefined>
  /** The shards that may stand in the next one; undefined where one of them is gone. */
  lasting(store: string): Promise<LastShards | undefined>
  /** Writes what is new, then the index in one step: whoever reads meanwhile reads the one before. */
  write(made: MadeOf): Promise<EditionIndex>
  /** A shard's text under brotli; undefined where there is none. */
  shard(hash: string): Promise<Buffer | undefined>
}

export function createEditionStore(folder: string): EditionStore {
  const shards = join(folder, 'shards')
  const fileOf = (hash: string) => join(shards, `${hash}.br`)
  const madeFile = (store: string) => join(folder, `${store}.json`)

  async function made(store: string): Promise<MadeEdition | undefined> {
    const text = await readFile(madeFile(store), 'utf8').catch(() => undefined)
    if (text === undefined) return undefined
    // What an elder or a younger version has left behind is made anew.
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

/** Made once, loaded by many: it may take its time, and look back as far as the text goes. */
const smallest = (text: string) => ({
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
})

/** The same shards are the same edition, whenever it was made. */
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

/** Never half a file under the name that others read. */
async function writeWhole(file: string, body: string | Buffer) {
  const draft = `${file}.${process.pid}.draft`
  await writeFile(draft, body)
  await rename(draft, file)
}
