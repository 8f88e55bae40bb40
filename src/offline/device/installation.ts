/**
 * How this visit can become an app: by the browser's own prompt, by hand on an iPhone or iPad, or not at all because it is installed
 * already.
 */
export type Installation = 'installed' | 'by-hand' | 'by-browser'

export interface Browser {
  isStandalone: boolean
  userAgent: string
  maxTouchPoints: number
}

export function installationOf({ isStandalone, userAgent, maxTouchPoints }: Browser): Installation {
  if (isStandalone) return 'installed'
  // An iPad identifies itself as a Mac, but no Mac has a touch screen.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isApple ? 'by-hand' : 'by-browser'
}

export function thisInstallation(): Installation {
  return installationOf({
    isStandalone:
      matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
      ('standalone' in navigator && navigator.standalone === true),
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
  })
}
