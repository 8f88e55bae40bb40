import { useSyncExternalStore } from 'react'
import { ownName } from '#config/own-name.ts'

/** What a visitor may agree to; what the shop cannot work without is not asked. */
export type Purpose = 'analytics' | 'marketing'

export interface Consent extends Record<Purpose, boolean> {
  /** Of the text that was agreed to: a new text asks again. */
  version: number
  /** When it was given, as an ISO time. */
  at: string
}

export const consentVersion = 1
const key = ownName('consent')
/** After a year (ms) the question is asked again. */
const life = 365 * 24 * 60 * 60 * 1000

/** The choice in a kept text; anything else than a choice of this version and year is none. */
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
      // A browser that keeps nothing is asked on each visit.
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
    // It holds until the tab closes.
  }
  for (const listener of listeners) listener()
}

export function watchConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** `undefined`: not asked yet, so nothing is allowed. */
export function useConsent(): Consent | undefined {
  return useSyncExternalStore(watchConsent, readConsent, () => undefined)
}
