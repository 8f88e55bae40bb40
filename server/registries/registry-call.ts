import { readBounded } from '../bounded-body.ts'
import type { Breaker } from '../content/breaker.ts'

/** What a register knows of a company; a part that it does not tell is empty. */
export interface RegisteredCompany {
  name: string
  street: string
  building: string
  apartment: string
  postcode: string
  city: string
}

/** `missing` is the register's definite word, `unavailable` no word at all. */
export type RegistryOutcome =
  | { outcome: 'found'; company: RegisteredCompany }
  | { outcome: 'missing' }
  | { outcome: 'unavailable'; cause: string }

export interface RegistryParts {
  url: string
  breaker: Breaker
  fetch?: (address: URL, init: RequestInit) => Promise<Response>
  /** Milliseconds for a whole answer. */
  timeout?: number
  /** Bytes of an answer. */
  most?: number
}

export const registryTimeout = 8000
const mostBytes = 64 * 1024

export type RegistryAnswer = { ok: true; status: number; body: unknown } | { ok: false; cause: string }

/** Asks a register once, within its time and size; a register that has failed again and again is not asked for a while. */
export async function askRegistry(parts: RegistryParts, address: URL, init: RequestInit = {}): Promise<RegistryAnswer> {
  const { breaker, fetch: load = fetch, timeout = registryTimeout, most = mostBytes } = parts
  if (!breaker.admits()) return { ok: false, cause: 'it has failed too often' }
  try {
    const response = await load(address, {
      ...init,
      headers: { accept: 'application/json', ...init.headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    const text = new TextDecoder().decode(await readBounded(response, most))
    if (response.status >= 500) breaker.failed()
    else breaker.succeeded()
    return { ok: true, status: response.status, body: jsonIn(text) }
  } catch (error) {
    breaker.failed()
    return { ok: false, cause: error instanceof Error ? error.name : 'unknown' }
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
