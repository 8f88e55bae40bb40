import { findKept, keep, shelves, type Found } from './caches.ts'
import { catalogueRead, keepable, keepableBody, whoAnswered, type CatalogueRead } from './catalogue-read.ts'
import type { Later } from './later.ts'
import { impatient } from './lie-fi.ts'
import { currentEdition } from './pocket/edition-box.ts'
import { answerFromPocket } from './pocket/pocket.ts'
import { saysTheSame } from './pocket/same-answer.ts'
import { keepBelongings } from './product-belongings.ts'
import { BUS, PROTOCOL, type CatalogueChanged, type PageAnswer } from './protocol.ts'
import { ageOf, dateAnswer, FRESH_SECONDS, serverNow } from './server-clock.ts'

/** Milliseconds a request may take; equals the gateway's own time-out. */
const TIMEOUT_MS = 20_000
/** Milliseconds the network has to answer before a copy older than an hour is served. */
const PATIENCE_MS = 2_000
/** Milliseconds the network has to answer a read without a copy before the edition on the device does (decision 074). */
const POCKET_PATIENCE_MS = 1_000
/** Seconds during which a copy is not revalidated again. */
const QUIET_SECONDS = 60
/** Most keys remembered in `lastAsked`, so that a flood of messages cannot exhaust the worker's memory. */
const MOST_ASKED = 500
const LANES = 4

async function ask(read: CatalogueRead): Promise<Response> {
  // no-cache: the browser's HTTP cache would return an answer of unknown age; this way the server confirms it by ETag.
  const answer = await fetch(read.url, {
    cache: 'no-cache',
    credentials: 'same-origin',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (whoAnswered(answer) === 'portal') throw new TypeError('Somebody between answered instead of the shop')
  return answer
}

/** Stores an answer if that is allowed; returns whether it differs from the previous copy. */
async function store(read: CatalogueRead, answer: Response): Promise<boolean> {
  if (!keepable(answer)) return false
  const dated = dateAnswer(answer.headers, Date.now())
  const body = await answer.clone().text()
  if (!keepableBody(body)) return false
  const before = await findKept(read.cache, read.key)
  const changed = before !== undefined && (await before.response.text()) !== body
  await keep(shelves.catalogue, read.cache, read.key, answer, dated, read.seconds)
  void keepBelongings(read.hash, body, new URL(read.key).origin)
  return changed
}

function announce({ store: view, hash, variables }: CatalogueRead): void {
  // A story has no hash: its new text is shown the next time the page is opened.
  if (hash === '') return
  const bus = new BroadcastChannel(BUS)
  bus.postMessage({ v: PROTOCOL, type: 'catalogue-changed', store: view, hash, variables } satisfies CatalogueChanged)
  bus.close()
}

const lastAsked = new Map<string, number>()

/** Revalidates a copy in the background, at most once a minute, and notifies the pages when the answer has changed. */
async function revalidate(read: CatalogueRead): Promise<void> {
  const now = Date.now()
  const waited = now - (lastAsked.get(read.key) ?? Number.NEGATIVE_INFINITY)
  if (waited >= 0 && waited < QUIET_SECONDS * 1000) return
  if (lastAsked.size >= MOST_ASKED) lastAsked.clear()
  lastAsked.set(read.key, now)
  try {
    const answer = await ask(read)
    if (await store(read, answer)) announce(read)
  } catch {
    // The request failed: the copy stays as it is.
  }
}

function fromCopy({ response, age }: Found): Response {
  const headers = new Headers(response.headers)
  headers.set('X-Offline-Age', String(age))
  return new Response(response.body, { status: response.status, headers })
}

/**
 * Returns whether the network's answer differs from the one that was shown. An answer that may not be stored does not count as different.
 */
async function differs(shown: Response | undefined, answer: Response): Promise<boolean> {
  if (!shown || !keepable(answer)) return false
  const body = await answer.text()
  return keepableBody(body) && !saysTheSame(await shown.json(), JSON.parse(body))
}

/**
 * Answers a public read. A copy up to an hour old is returned and revalidated in the background; an older one is returned when the network
 * fails, is unavailable or takes longer than two seconds. Without a copy the edition on the device answers after a second; if it cannot,
 * the network's answer or failure is returned. Pages are notified when a later network answer differs. `keptOnly`: the shopper has chosen
 * to work offline, so nothing is requested.
 */
export async function answerRead(read: CatalogueRead, later: Later, keptOnly = false): Promise<Response> {
  const kept = await findKept(read.cache, read.key)
  if (keptOnly) return kept ? fromCopy(kept) : ((await answerFromPocket(read)) ?? Response.error())
  if (kept && kept.age < FRESH_SECONDS) {
    if (kept.age >= QUIET_SECONDS) later(revalidate(read))
    return fromCopy(kept)
  }
  let copyShown = false
  let ofDevice: Promise<Response | undefined> | undefined
  const asked = ask(read).then((answer) => ({ answer, changed: store(read, answer.clone()) }))
  later(
    asked.then(
      async ({ answer, changed }) => {
        const isNews = await changed
        if (copyShown ? isNews : await differs(await ofDevice, answer)) announce(read)
      },
      () => undefined,
    ),
  )
  const network = asked.then(({ answer }) => {
    if (kept && whoAnswered(answer) === 'unavailable') throw new TypeError('The shop has nothing to say for now')
    return answer
  })
  if (!kept) {
    // Prevents an unhandled rejection; failures are handled below, once it is known whether there is an edition.
    network.catch(() => undefined)
    const isInPocket = (await currentEdition(read.store)) !== undefined
    if (!isInPocket) return network.catch(() => Response.error())
    return impatient(network, POCKET_PATIENCE_MS, async () => {
      ofDevice = answerFromPocket(read)
      return (await ofDevice)?.clone()
    }).catch(() => Response.error())
  }
  return impatient(network, PATIENCE_MS, async () => {
    copyShown = true
    return fromCopy(kept)
  })
}

const readsOf = (urls: readonly string[], origin: string): (CatalogueRead | undefined)[] =>
  urls
    .map((url) => (URL.canParse(url, origin) ? new URL(url, origin) : undefined))
    .map((url) => (url?.origin === origin ? catalogueRead(url) : undefined))

/** Stores reads that a page wants cached without having requested them. */
export async function keepPageReads(urls: string[], origin: string): Promise<void> {
  const queue = readsOf(urls, origin).filter((read) => read !== undefined)
  const lane = async () => {
    for (let read = queue.shift(); read; read = queue.shift()) {
      const kept = await findKept(read.cache, read.key)
      if (!kept || kept.age >= QUIET_SECONDS) await revalidate(read)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

/**
 * Stores answers that were embedded in a page's HTML and so never passed through the worker; nothing is requested again. They are guest
 * answers, because public reads carry no customer. `at`: when the page was requested, on the device's clock.
 */
export async function keepPageAnswers(answers: readonly PageAnswer[], at: number, origin: string): Promise<void> {
  const now = Date.now()
  const { keptAt, skew } = serverNow(now)
  const dated = { keptAt: keptAt - Math.max(0, now - at), skew }
  const reads = readsOf(
    answers.map(({ path }) => path),
    origin,
  )
  for (const [index, read] of reads.entries()) {
    const body = JSON.stringify({ data: answers[index]?.data })
    if (!read || !keepableBody(body)) continue
    const kept = await findKept(read.cache, read.key)
    if (kept && kept.age <= ageOf(dated, now)) continue
    const answer = new Response(body, { headers: { 'Content-Type': 'application/json', 'X-Cache-Segment': 'guest' } })
    await keep(shelves.catalogue, read.cache, read.key, answer, dated, read.seconds)
    void keepBelongings(read.hash, body, origin)
  }
}
