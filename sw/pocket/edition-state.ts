import { chosenShards } from '#catalogue/chosen-shards.ts'
import type { StoreView } from '../caches.ts'
import { filesWeight } from '../file-weights.ts'
import type { EditionState, FilesHere, OfferedEdition, TakingProblem } from '../pocket-messages.ts'
import { ageOf, serverNow } from '../server-clock.ts'
import { currentEdition, type KeptIndex, missingShards, takingNote } from './edition-box.ts'
import { countedFiles, filesHere } from './edition-files.ts'
import { thisLine } from './line.ts'
import { weightOf } from './take-edition.ts'

/**
 * What the server last offered, or why that is unknown; only in this worker's memory, so that a device without an edition stores nothing.
 */
const offers = new Map<StoreView, KeptIndex | TakingProblem>()

export function noteOffer(store: StoreView, offer: KeptIndex | TakingProblem): void {
  offers.set(store, offer)
}

/** Converts the time at which an edition was made to the device's clock, which may be off by a day. */
function onThisClock(madeAt: string): number {
  const now = Date.now()
  const { skew } = serverNow(now)
  return now - ageOf({ keptAt: Date.parse(madeAt), skew }, now) * 1000
}

/** Returns what of an edition is stored on this device, including what another tab or an earlier visit has begun. */
export async function editionState(store: StoreView, isRunning: boolean): Promise<EditionState> {
  const state: EditionState = { line: thisLine() }
  const current = await currentEdition(store)
  if (current) {
    const { id, madeAt, products, families, chosen, pictures, sheets } = current
    const here = await filesHere(store)
    state.kept = {
      ...{ id, madeAt: onThisClock(madeAt), bytes: weightOf(current, chosen) + weightHere(current, here) },
      choice: { families: chosen, pictures, sheets },
      ...here,
      products: chosen
        ? families.filter(({ uid }) => chosen.includes(uid)).reduce((sum, family) => sum + family.products, 0)
        : products,
      isBroken: (await missingShards(store, current)).length > 0,
    }
  }
  const note = await takingNote(store)
  if (note) {
    const { index, choice, isPaused, why } = note
    const of = index ? weightOf(index, index.chosen) : 0
    const missing = index ? (await missingShards(store, index)).reduce((sum, { compressed }) => sum + compressed, 0) : 0
    // The edition itself is complete: its labels and pictures are being downloaded now.
    const files = index && index.id === current?.id ? together(await filesHere(store)) : undefined
    state.taking = { bytes: of - missing, of, files, choice, isRunning, isPaused, why }
  }
  const offer = offers.get(store)
  if (offer)
    state.offer = typeof offer === 'string' ? offer : await offered(store, offer, current !== undefined || note !== undefined)
  return state
}

type FilesOfEdition = Awaited<ReturnType<typeof filesHere>>

const share = (files: FilesHere | undefined) => (files ? files.have / files.of : 0)

/** Estimates the bytes of the stored labels and pictures: of each kind the share of the files that are stored. */
function weightHere(index: KeptIndex, { sheets, pictures }: FilesOfEdition): number {
  const families = index.chosen
  const ofSheets = share(sheets) * filesWeight(index, { families, sheets: true })
  return Math.round(ofSheets + share(pictures) * filesWeight(index, { families, pictures: index.pictures }))
}

const together = ({ sheets, pictures }: FilesOfEdition) => ({
  have: (sheets?.have ?? 0) + (pictures?.have ?? 0),
  of: (sheets?.of ?? 0) + (pictures?.of ?? 0),
})

async function offered(store: StoreView, index: KeptIndex, isBegun: boolean): Promise<OfferedEdition> {
  const { id, madeAt, products, families, files, pictureBytes } = index
  // Checking for stored shards would create a cache, and a device without an edition stores nothing.
  const missing = new Set(isBegun ? (await missingShards(store, index)).map(({ hash }) => hash) : [])
  return {
    ...{ id, madeAt: onThisClock(madeAt), products, families, files, pictureBytes },
    filesHere: await countedFiles(),
    parts: chosenShards(index, undefined).map((shard) => ({
      ...{ families: shard.families ?? [], bytes: shard.compressed },
      isHere: isBegun && !missing.has(shard.hash),
    })),
  }
}
