import * as v from 'valibot'
import { pageHeaders } from '../../server/testing.ts'
import type { Fault } from './faults.ts'

export type Ask = (path: string, init?: RequestInit) => Response | Promise<Response>

/** What the shop's own server concludes from an answer, or from none. */
export type Told = 'unknown' | 'none' | 'found'

export interface OutsideService {
  name: string
  /** Names of the miniatures that provide it. */
  miniatures: readonly string[]
  /** True if a request goes to the service; for the engine, if it has the chosen document. */
  strikes: (pathname: string, text: string) => boolean
  /**
   * Returns the variables by which the operator configures it.
   * @param sound origin of everything else
   */
  settings: (origin: string, sound: string) => Record<string, string>
  /** Sends the request to the shop's server as the page does. */
  ask: (ask: Ask) => Promise<Response>
  error: unknown
  half: (sound: unknown) => unknown
  told: (status: number, body: unknown) => Told
  /** Set if no page of this shop shows it; a module of the owner may. */
  isUnseen?: true
  /** Faults with another correct result than "unknown"; the reason is given there. */
  otherwise?: Partial<Record<Fault, Told>>
}

/** Matches requests to these paths. */
export const below =
  (...starts: string[]) =>
  (pathname: string) =>
    starts.some((start) => pathname.startsWith(start))
export const post = (ask: Ask, path: string, body: object) =>
  Promise.resolve(ask(path, { method: 'POST', headers: pageHeaders, body: JSON.stringify(body) }))
export const get = (ask: Ask, path: string) => Promise.resolve(ask(path))

/** True for a failure, which has an error status and lists its errors. */
export const isFailure = (status: number, body: unknown) =>
  status >= 500 && v.is(v.looseObject({ errors: v.array(v.unknown()) }), body)
/** Interprets an answer whose list may be empty. */
export const toldOfList =
  (name: string) =>
  (status: number, body: unknown): Told => {
    if (isFailure(status, body)) return 'unknown'
    const list = v.parse(v.object({ data: v.looseObject({ [name]: v.array(v.unknown()) }) }), body).data[name]
    return Array.isArray(list) && list.length > 0 ? 'found' : 'none'
  }
