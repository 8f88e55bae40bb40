import * as v from 'valibot'
import { pageHeaders } from '../../server/testing.ts'
import type { Fault } from './faults.ts'

export type Ask = (path: string, init?: RequestInit) => Response | Promise<Response>

/** What the shop's own server makes of an answer, or of none. */
export type Told = 'unknown' | 'none' | 'found'

export interface OutsideService {
  name: string
  /** Names of the miniatures that stand for it. */
  miniatures: readonly string[]
  /** Where it is, and for the engine which of its documents. */
  strikes: (pathname: string, text: string) => boolean
  /** The variables by which the operator names it. @param sound where everything else is */
  settings: (origin: string, sound: string) => Record<string, string>
  /** Asks the shop's server as the page does. */
  ask: (ask: Ask) => Promise<Response>
  error: unknown
  half: (sound: unknown) => unknown
  told: (status: number, body: unknown) => Told
  /** No page of this shop shows it: a module of its owner may. */
  isUnseen?: true
  /** Where something else than "unknown" is the truth, and why. */
  otherwise?: Partial<Record<Fault, Told>>
}

/** The service is asked at these paths. */
export const below =
  (...starts: string[]) =>
  (pathname: string) =>
    starts.some((start) => pathname.startsWith(start))
export const post = (ask: Ask, path: string, body: object) =>
  Promise.resolve(ask(path, { method: 'POST', headers: pageHeaders, body: JSON.stringify(body) }))
export const get = (ask: Ask, path: string) => Promise.resolve(ask(path))

/** A failure is said with its status and an error. */
export const isFailure = (status: number, body: unknown) =>
  status >= 500 && v.is(v.looseObject({ errors: v.array(v.unknown()) }), body)
/** Reads a list that may be empty. */
export const toldOfList =
  (name: string) =>
  (status: number, body: unknown): Told => {
    if (isFailure(status, body)) return 'unknown'
    const list = v.parse(v.object({ data: v.looseObject({ [name]: v.array(v.unknown()) }) }), body).data[name]
    return Array.isArray(list) && list.length > 0 ? 'found' : 'none'
  }
