import { setTimeout as wait } from 'node:timers/promises'
import type { TrustedDocument } from '../../graphql/generated/graphql.ts'

/** Sends the queries of pages to the server's own gateway, as a guest. Throws when there is no answer after all attempts. */
export type CatalogueReads = <Result, Variables>(
  document: TrustedDocument<Result, Variables>,
  variables: Variables,
) => Promise<Result>

export interface ReadingParts {
  /** The server's own app, or one over HTTP. */
  ask: (request: Request) => Promise<Response>
  store: string
  /** Delays an attempt; replaced in tests, so that they do not wait. */
  hold?: (milliseconds: number) => Promise<unknown>
}

/**
 * Milliseconds between attempts. No one waits for an edition, so a busy or unreachable engine is asked again after longer and longer
 * pauses.
 */
const pauses = [1000, 5000, 20_000, 60_000, 120_000]

export class NoCatalogue extends Error {
  override readonly name = 'NoCatalogue'
}

export function createCatalogueReads({ ask, store, hold = wait }: ReadingParts): CatalogueReads {
  return async (document, variables) => {
    const search = new URLSearchParams({ hash: document.hash, variables: JSON.stringify(variables), store })
    const url = `http://127.0.0.1/graphql?${search}`
    let why = ''
    for (const pause of [0, ...pauses]) {
      if (pause > 0) await hold(pause)
      const answer = await ask(new Request(url)).catch((error: unknown) => String(error))
      if (typeof answer === 'string') {
        why = answer
        continue
      }
      const body: unknown = await answer.json().catch(() => undefined)
      // The gateway only runs documents of the contract, whose result types were generated from the same files.
      if (answer.ok && isWhole(body)) return body.data as never
      why = `${answer.status} ${JSON.stringify(body)?.slice(0, 200)}`
      // What the engine refuses once it refuses again.
      if ((answer.status < 429 && !answer.ok) || /"graphql-input"/.test(why)) break
    }
    throw new NoCatalogue(`${document.name} got no answer: ${why}`)
  }
}

function isWhole(body: unknown): body is { data: object } {
  return typeof body === 'object' && body !== null && 'data' in body && body.data !== null && !('errors' in body)
}
