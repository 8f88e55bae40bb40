import { expect, type Page } from '@playwright/test'
import type { Visit } from './journeys.ts'

/** Returns the names that a shop has given to what a browser stores and shares, each after its kind. */
const namesOfPage = (page: Page) =>
  page.evaluate(async () => {
    const named = (kind: string, names: Iterable<unknown>) => [...names].map((name) => `${kind} ${String(name)}`)
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name)
    const locks = await navigator.locks.query()
    const attributes = [...document.querySelectorAll('*')].flatMap((one) => one.getAttributeNames())
    const properties = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
    // Globals that the browser itself defines are not the shop's.
    const bare = document.createElement('iframe')
    document.body.append(bare)
    const own = new Set(bare.contentWindow ? Object.getOwnPropertyNames(bare.contentWindow) : [])
    bare.remove()
    return [
      ...named('key', Object.keys(localStorage)),
      ...named('key of a tab', Object.keys(sessionStorage)),
      ...named('database', databases),
      ...named('cache', await caches.keys()),
      ...named(
        'lock',
        [...(locks.held ?? []), ...(locks.pending ?? [])].map(({ name }) => name),
      ),
      ...named('mark of history', Object.keys(history.state ?? {})),
      ...named(
        'global',
        Object.getOwnPropertyNames(window).filter((name) => !own.has(name)),
      ),
      ...named('attribute', new Set(attributes)),
      ...named('rule', properties),
    ]
  })

/** Returns the same, with what was sent over the network: cookies, and headers of requests and answers. */
export async function namesIn({ page, context, headers }: Visit): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => `cookie ${name}`)
  let names: string[] = []
  // A page that has its connection back may be reloading.
  await expect(async () => {
    names = await namesOfPage(page)
  }).toPass()
  return [...cookies, ...names, ...headers]
}
