import { useSyncExternalStore } from 'react'
import { ownName } from '#config/own-name.ts'

/** Purposes that a visitor may consent to; what the shop cannot work without needs no consent. */
export type Purpose = 'analytics' | 'marketing'

export interface Consent extends Record<Purpose, boolean> {
  /** Version of the text that was agreed to; the question is asked again for a new one. */
  version: number
  /** Time of the choice, ISO 8601. */
  at: string
}

export const consentVersion = 1
const key = ownName('consent')
/** Time (ms) after which the question is asked again: a year. */
const life = 365 * 24 * 60 * 60 * 1000

/** Parses the stored choice; anything other than a choice of this version from the past year is `undefined`. */
export function consentIn(text: string | null, now: number): Consent | undefined {
  if (!text) return undefined
  try {
    const kept: unknown = JSON.parse(text)
    if (kept === null || typeof kept !== 'object') return undefined
    const { version, at, analytics, marketing } = kept as Record<string, unknown>
    if (version !== consentVersion || typeof at !== 'string') return undefined
    const age = now - Date.parse(at)
    if (!(age < life)) return undefined
    return { version, at, analytics: analytics === true, marketing: marketing === true }
  } catch {
    return undefined
  }
}

let current: Consent | undefined
let isRead = false
const listeners = new Set<() => void>()

export function readConsent(): Consent | undefined {
  if (!isRead) {
    isRead = true
    try {
      current = consentIn(localStorage.getItem(key), Date.now())
    } catch {
      // A browser without storage is asked on each visit.
    }
  }
  return current
}

export function keepConsent(choice: Record<Purpose, boolean>, now = new Date()) {
  isRead = true
  current = { version: consentVersion, at: now.toISOString(), ...choice }
  try {
    localStorage.setItem(key, JSON.stringify(current))
  } catch {
    // Without storage the choice lasts until the page is unloaded.
  }
  for (const listener of listeners) listener()
}

export function watchConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the visitor's choice; `undefined` until it is made, so nothing is allowed. */
export function useConsent(): Consent | undefined {
  return useSyncExternalStore(watchConsent, readConsent, () => undefined)
}
