import { ownName } from '#config/own-name.ts'

/** Kinds of data that this shop stores on the device, by the worker's caches. */
export const kinds = ['app', 'catalogue', 'pictures', 'documents'] as const
export type Kind = (typeof kinds)[number]

const beginnings: Record<Kind, string[]> = {
  app: [ownName('precache-'), ownName('static-')],
  catalogue: [ownName('catalog-')],
  pictures: [ownName('img-')],
  documents: [ownName('docs-')],
}

export interface KeptKind {
  kind: Kind
  entries: number
  bytes: number
}

async function cachesOf(kind: Kind) {
  const names = await caches.keys()
  return names.filter((name) => beginnings[kind].some((beginning) => name.startsWith(beginning)))
}

async function measure(kind: Kind): Promise<KeptKind> {
  let entries = 0
  let bytes = 0
  for (const name of await cachesOf(kind)) {
    const cache = await caches.open(name)
    for (const key of await cache.keys()) {
      const response = await cache.match(key)
      entries += 1
      bytes += Number(response?.headers.get('X-Kept-Bytes') ?? response?.headers.get('Content-Length') ?? 0)
    }
  }
  return { kind, entries, bytes }
}

/** Measures the caches again each time, because other tabs and the worker continue to fill them. */
export const keptKinds = () => Promise.all(kinds.map(measure))

/** Deletes cached copies; changes that wait to be sent are not among them. */
export async function clearKind(kind: Kind) {
  await Promise.all((await cachesOf(kind)).map((name) => caches.delete(name)))
}

export interface Room {
  /** Bytes; `undefined` where the browser does not report them. */
  used: number | undefined
  quota: number | undefined
  /** Whether the browser has promised not to clear the shop's data automatically. */
  isPersistent: boolean
}

export async function readRoom(): Promise<Room> {
  const storage = 'storage' in navigator ? navigator.storage : undefined
  const estimate = await storage?.estimate?.().catch(() => undefined)
  const isPersistent = (await storage?.persisted?.().catch(() => false)) ?? false
  return { used: estimate?.usage, quota: estimate?.quota, isPersistent }
}
