/** Addresses of what the other shop has switched off. */
const off = /prognoza-pogody|kariera|request-quote|negotiated/

/** Number of pages requested at the same time. */
const atATime = 4
/** Most pages that are read of each other language, because the catalogue is the same in all of them. */
const mostOfOthers = 100

interface Crawled {
  /** Number of pages. */
  found: number
  /** Problems of the pages. */
  strange: string[]
}

async function addressesOf(origin: string): Promise<string[]> {
  const text = async (path: string) => (await fetch(origin + path)).text()
  const paths = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const files = await Promise.all(paths(await text('/sitemap.xml')).map(text))
  return files.flatMap(paths).filter((path) => !path.endsWith('.xml'))
}

/**
 * Reads every page of one language that is reached from its home page, the sitemap or any page found, and the first pages of the others.
 * @param whole the language
 * @param read is called with each page, and the names and values of its headers
 */
export async function crawl(
  origin: string,
  prefixes: readonly string[],
  whole: string,
  read: (path: string, text: string, headers: string) => void,
): Promise<Crawled> {
  const isPage = new RegExp(`^/(${prefixes.join('|')})(/|$)`)
  const prefixIn = (path: string) => path.split('/', 2)[1] ?? ''
  const left = new Map(prefixes.map((prefix) => [prefix, prefix === whole ? Infinity : mostOfOthers]))
  const isWanted = (path: string) => {
    const room = left.get(prefixIn(path)) ?? 0
    left.set(prefixIn(path), room - 1)
    return room > 0
  }
  const listed = (await addressesOf(origin)).filter((path) => prefixIn(path) === whole)
  const waiting = [...prefixes.map((prefix) => `/${prefix}`), ...listed]
  const known = new Set(waiting)
  const strange: string[] = []
  let found = 0
  const visit = async (path: string) => {
    const response = await fetch(origin + path, { headers: { accept: 'text/html' } })
    if (response.status >= 400) strange.push(`${path}: ${response.status}`)
    const text = await response.text()
    found += 1
    read(path, text, [...response.headers].flat().join('\n'))
    for (const [, href = ''] of text.matchAll(/<a\b[^>]*\bhref="(\/[^"#?]*)/g)) {
      if (off.test(href)) strange.push(`${path} leads to ${href}`)
      if (!known.has(href) && isPage.test(href) && isWanted(href)) waiting.push(href)
      known.add(href)
    }
  }
  while (waiting.length > 0) await Promise.all(waiting.splice(0, atATime).map(visit))
  return { found, strange }
}
