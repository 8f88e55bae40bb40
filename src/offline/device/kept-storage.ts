import { ownName } from '#config/own-name.ts'

/** What this shop keeps on the phone, by kind; the names are those of the worker's caches. */
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

/** Counted afresh: other tabs and the worker go on keeping. */
export const keptKinds = () => Promise.all(kinds.map(measure))

/** Takes copies off the phone; nothing that waits to be sent is among them. */
export async function clearKind(kind: Kind) {
  await Promise.all((await cachesOf(kind)).map((name) => caches.delete(name)))
}

export interface Room {
  /** Bytes; undefined where the browser does not tell. */
  used: number | undefined
  quota: number | undefined
  /** True when the browser has promised not to clear the shop's data by itself. */
  isPersistent: boolean
}

export async function readRoom(): Promise<Room> {
  const storage = 'storage' in navigator ? navigator.storage : undefined
  const estimate = await storage?.estimate?.().catch(() => undefined)
  const isPersistent = (await storage?.persisted?.().catch(() => false)) ?? false
  return { used: estimate?.usage, quota: estimate?.quota, isPersistent }
}
