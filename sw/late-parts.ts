import { isKeepableAsset } from './assets.ts'
import { isServable, keep, PRECACHE, shelves, STATIC } from './caches.ts'
import { fetchUnlessSilent } from './lie-fi.ts'
import { serverNow } from './server-clock.ts'

/** For each script of the build, the files of the chunks that it loads lazily; paths without a leading slash. */
export type LateParts = Record<string, string[]>

const nameOf = (path: string) => path.replace(/^\//, '')

export interface PartKeeper {
  /** Stores the lazy chunks of a script that a page has just requested. */
  keepPartsOf: (path: string) => Promise<void>
  /** Stores files that a page loaded before there was a worker, and their chunks. */
  keepPageFiles: (urls: string[]) => Promise<void>
  /** Stores the named files of the build. */
  keepFiles: (names: readonly string[]) => Promise<void>
}

/**
 * Makes every feature of a visited page available offline: the chunk behind a button is stored before the button is pressed. Files are
 * stored one after the other, so that they do not delay what the shopper waits for.
 */
export function partKeeper(parts: LateParts, origin: string): PartKeeper {
  let running = Promise.resolve()
  const asked = new Set<string>()

  const keepFiles = (names: readonly string[]): Promise<void> => {
    for (const name of names) {
      if (asked.has(name)) continue
      asked.add(name)
      running = running
        .then(() => keepFile(`${origin}/${name}`))
        .then((isKept) => {
          if (!isKept) asked.delete(name)
        })
    }
    return running
  }

  return {
    keepFiles,
    keepPartsOf: (path) => keepFiles(parts[nameOf(path)] ?? []),
    keepPageFiles: (urls) => {
      const names = urls
        .map((url) => (URL.canParse(url, origin) ? new URL(url, origin) : undefined))
        .filter((url) => url?.origin === origin && url.pathname.startsWith('/assets/'))
        .map((url) => nameOf(url?.pathname ?? ''))
      return keepFiles([...new Set([...names, ...names.flatMap((name) => parts[name] ?? [])])])
    },
  }
}

/** Stores one file; `false` when it could not be fetched, so that it is requested again with the next page. */
async function keepFile(url: string): Promise<boolean> {
  try {
    if (await caches.match(url, { cacheName: PRECACHE })) return true
    const kept = await caches.match(url, { cacheName: STATIC })
    if (kept && isServable(kept)) return true
    const answer = await fetchUnlessSilent(url, { credentials: 'same-origin', priority: 'low' })
    if (!isKeepableAsset(answer)) return false
    await keep(shelves.assets, STATIC, url, answer, serverNow(Date.now()))
    return true
  } catch {
    return false
  }
}
