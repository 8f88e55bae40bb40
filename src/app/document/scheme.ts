import { schemeKey as key } from './first-paint-script.ts'

/** How the shop is lit: by the device, or as the shopper chose. Sunlight is pure contrast for a field at noon. */
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
    // A device that keeps nothing still shows the choice until the tab closes.
  }
}
