/** Reads a `Server-Timing` duration that the worker or the server has added to this page; `undefined` in browsers that do not report it. */
function told(name: string): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[]
  return navigation?.serverTiming?.find((timing) => timing.name === name)?.duration
}

/** Milliseconds the network had been failing for when the worker returned its shell; `undefined` for any other page. */
export const msWithoutSignal = (): number | undefined => told('shell')

/** Age in milliseconds of a kept page from the worker; `undefined` for any other page. */
export const msAsCopy = (): number | undefined => told('kept')

/** Age of this page on arrival in milliseconds, whether it was a kept page of the worker or of the server; 0 for a new one. */
export const msOld = (): number => msAsCopy() ?? told('age') ?? 0
