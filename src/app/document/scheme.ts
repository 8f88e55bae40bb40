import { schemeKey as key } from './first-paint-script.ts'

/** Colour schemes: that of the device, or the shopper's choice. `sunlight` is pure contrast for a field at noon. */
export const schemes = ['auto', 'light', 'dark', 'sunlight'] as const
export type Scheme = (typeof schemes)[number]

export function readScheme(): Scheme {
  try {
    const kept = localStorage.getItem(key)
    return schemes.find((scheme) => scheme === kept) ?? 'auto'
  } catch {
    return 'auto'
  }
}

function applyScheme(scheme: Scheme) {
  if (scheme === 'auto') document.documentElement.removeAttribute('data-scheme')
  else document.documentElement.setAttribute('data-scheme', scheme)
}

export function keepScheme(scheme: Scheme) {
  applyScheme(scheme)
  try {
    localStorage.setItem(key, scheme)
  } catch {
    // Without storage the choice still holds until the page closes.
  }
}
