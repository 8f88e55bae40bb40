import type { Page } from '@playwright/test'

/** Returns everything that the browser has stored of a visit, as one text. Runs in the page, so it uses nothing of this file. */
export async function everythingKept(): Promise<string> {
  const found: unknown[] = [document.cookie, { ...localStorage }, { ...sessionStorage }]
  for (const { name } of await indexedDB.databases()) {
    if (!name) continue
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error ?? new Error(name))
    })
    for (const store of db.objectStoreNames)
      found.push(
        await new Promise((resolve) => {
          const reading = db.transaction(store).objectStore(store).getAll()
          reading.onsuccess = () => resolve(reading.result)
          reading.onerror = () => resolve([])
        }),
      )
    db.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) found.push(request.url, await (await cache.match(request))?.text())
  }
  return JSON.stringify(found)
}

export const traces = (page: Page): Promise<string> => page.evaluate(everythingKept)
