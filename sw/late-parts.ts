import { isKeepableAsset } from './assets.ts'
import { isServable, keep, PRECACHE, shelves, STATIC } from './caches.ts'
import { fetchUnlessSilent } from './lie-fi.ts'
import { serverNow } from './server-clock.ts'

/** Paths of the build, without a leading slash: for each script the files of the parts that it loads later. */
export type LateParts = Record<string, string[]>

const nameOf = (path: string) => path.replace(/^\//, '')

export interface PartKeeper {
  /** Keeps the parts of a script that a page has just asked for. */
  keepPartsOf: (path: string) => Promise<void>
  /** Keeps files that a page loaded before the worker was there, and their parts. */
  keepPageFiles: (urls: string[]) => Promise<void>
  /** Keeps files of the build whoever asks for them. */
  keepFiles: (names: readonly string[]) => Promise<void>
}

/**
 * What a visited page can do it can do without a network: the sheet behind its button is kept before anybody presses it. One file
 * after the other, so that nothing the shopper waits for stands behind them.
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

/** `false` when the file could not be had: it is asked for again with the next page. */
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
