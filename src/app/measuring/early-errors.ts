declare global {
  interface Window {
    /** Returns the errors collected by the first script of a page (`document/early-errors-script.ts`) and stops the collecting. */
    shopErrors?: () => unknown[]
  }
}

/** Takes the errors from before reports started; a second call returns none. */
export const takeEarlyErrors = (): unknown[] => window.shopErrors?.().splice(0).filter(Boolean) ?? []
