import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import * as v from 'valibot'
import { type EditionIndex, type EditionShard, editionFormat } from '#catalogue/edition-format.ts'
import type { Base, Cut, ShardText } from './shards.ts'

const compress = promisify(brotliCompress)

/** Editions whose shards stay, so that whoever takes one is not left in the middle by the next. */
const keptEditions = 3

/** Milliseconds that a shard stays though no index names it: another store view's edition is being made, here or by another process. */
const underWay = 60 * 60_000

const Shard = v.object({
  kind: v.picklist(['settings', 'tree', 'places', 'orders', 'categories', 'facets', 'products', 'changes']),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  bytes: v.number(),
  compressed: v.number(),
  families: v.optional(v.array(v.string())),
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
  base: v.object({ digests: v.record(v.string(), v.string()) }),
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
  last(store: string): Promise<{ index: EditionIndex; base: Base; lasting: EditionShard[] } | undefined>
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

  async function put({ kind, text, hash, families }: ShardText): Promise<EditionShard> {
    const known = await readFile(fileOf(hash)).catch(() => undefined)
    const body = known ?? (await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }))
    if (known) await utimes(fileOf(hash), new Date(), new Date())
    else await writeWhole(fileOf(hash), body)
    const told = { kind, hash, bytes: Buffer.byteLength(text), compressed: body.length }
    return families ? { ...told, families } : told
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
    async last(store) {
      const known = await made(store)
      return known && { ...known, lasting: known.index.shards.filter(({ kind }) => kind === 'products') }
    },
    async write({ at, cut, ...told }) {
      const { store } = told
      await mkdir(shards, { recursive: true })
      const before = await made(store)
      const fresh: EditionShard[] = []
      for (const one of cut.fresh) fresh.push(await put(one))
      const isChange = ({ kind }: EditionShard) => kind === 'changes'
      const all = [...fresh.filter((one) => !isChange(one)), ...cut.lasting, ...fresh.filter(isChange)]
      const index: EditionIndex = {
        ...{ format: editionFormat, id: idOf(all), madeAt: at.toISOString(), ...told },
        shards: all,
      }
      const earlier = before ? [before.index.shards.map(({ hash }) => hash), ...before.before] : []
      const next: MadeEdition = { index, base: cut.base, before: earlier.slice(0, keptEditions - 1) }
      await writeWhole(madeFile(store), JSON.stringify(next))
      await forget()
      return index
    },
    shard: (hash) => readFile(fileOf(hash)).catch(() => undefined),
  }
}

/** The same shards are the same edition, whenever it was made. */
const idOf = (shards: readonly EditionShard[]) =>
  createHash('sha256')
    .update(shards.map(({ hash }) => hash).join(' '))
    .digest('hex')
    .slice(0, 16)

/** Never half a file under the name that others read. */
async function writeWhole(file: string, body: string | Buffer) {
  const draft = `${file}.${process.pid}.draft`
  await writeFile(draft, body)
  await rename(draft, file)
}
