/** What another shop has switched off, by the beginnings of its addresses. */
const off = /prognoza-pogody|kariera|request-quote|negotiated/

/** How many pages are asked for at a time. */
const atATime = 4
/** The catalogue is the same in each language: of the others so many pages are read. */
const mostOfOthers = 100

interface Crawled {
  /** How many pages there are. */
  found: number
  /** What is wrong with them. */
  strange: string[]
}

async function addressesOf(origin: string): Promise<string[]> {
  const text = async (path: string) => (await fetch(origin + path)).text()
  const paths = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const files = await Promise.all(paths(await text('/sitemap.xml')).map(text))
  return files.flatMap(paths).filter((path) => !path.endsWith('.xml'))
}

/**
 * Every page of one language that its home page, the sitemap and any page found lead to, and the first ones of the others.
 * @param whole the language @param read is given each page, and the names and values of its headers
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
