import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

export interface Sent {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Client address that the proxy in front of the shop reports. */
  from?: string
}

export interface Got {
  /** 0 if the connection ended without an answer. */
  status: number
  milliseconds: number
  headers: NodeJS.Dict<string | string[]>
  text: string
}

export type Send = (sent: Sent) => Promise<Got>

/**
 * Creates a client with several keep-alive connections. It reads answers to the end, but stores only about the first 100,000 characters.
 */
export function createSend(origin: string, connections: number): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port, host } = new URL(origin)
  return ({ path, method = 'GET', headers = {}, body, from = '203.0.113.1' }) =>
    new Promise((resolve) => {
      const began = performance.now()
      const end = (status: number, told: Got['headers'] = {}, text = '') =>
        resolve({ status, milliseconds: performance.now() - began, headers: told, text })
      const asked = request(
        { hostname, port, path, method, agent, headers: { host, 'x-forwarded-for': from, ...headers } },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (part: string) => {
            if (text.length < 100_000) text += part
          })
          answer.on('end', () => end(answer.statusCode ?? 0, answer.headers, text))
          answer.on('error', () => end(0))
        },
      )
      asked.setTimeout(60_000, () => asked.destroy())
      asked.on('error', () => end(0))
      asked.end(body)
    })
}

const listed: { name: string; hash: string }[] = JSON.parse(
  readFileSync(new URL('../../graphql/generated/trusted-documents.json', import.meta.url), 'utf8'),
)
const hashes = new Map(listed.map(({ name, hash }) => [name, hash]))
export const documentNames: readonly string[] = [...hashes.keys()]

export const readOf = (name: string, variables: object = {}): string =>
  `/graphql?${new URLSearchParams({ hash: hashes.get(name) ?? '', variables: JSON.stringify(variables), store: 'naturaexpert_pl' })}`

/** Returns the request of a document by POST, as the page sends it. */
export const changeOf = (name: string, variables: object = {}): Sent => ({
  path: '/graphql?store=naturaexpert_pl',
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-requested-with': 'nx', 'sec-fetch-site': 'same-origin' },
  body: JSON.stringify({ hash: hashes.get(name), variables }),
})

/** Returns the nth address of a crowd of visitors. */
export const addressAt = (nth: number) => `198.${18 + ((nth >> 16) % 2)}.${(nth >> 8) & 255}.${nth & 255}`

/** Keeps this many tasks running until `work` returns false. */
export async function flow(atOnce: number, work: (nth: number) => Promise<boolean>): Promise<void> {
  let nth = 0
  const worker = async () => {
    while (await work(nth++)) continue
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

export const percentile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0

/** Creates a pseudo-random generator that repeats itself for the same seed. */
export function dice(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  const oneOf = <Value>(values: readonly [Value, ...Value[]]): Value => values[below(values.length)] ?? values[0]
  return { next, below, oneOf }
}
