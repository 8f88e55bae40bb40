declare global {
  interface Window {
    /** The first script of a page remembers what fails (`document/early-errors-script.ts`) and stops when it is asked for it. */
    shopErrors?: () => unknown[]
  }
}

/** What failed before reports began; it is given once. */
export const takeEarlyErrors = (): unknown[] => window.shopErrors?.().splice(0).filter(Boolean) ?? []
