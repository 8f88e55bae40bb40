/** What the worker or the server has written beside this page, which some browsers do not tell. */
function told(name: string): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[]
  return navigation?.serverTiming?.find((timing) => timing.name === name)?.duration
}

/** The worker's shell: for how many milliseconds the network had failed by then. */
export const msWithoutSignal = (): number | undefined => told('shell')

/** A page that the worker had kept: how old it was (ms). */
export const msAsCopy = (): number | undefined => told('kept')

/** How old it was when it came, kept by the worker, by the server or by nobody (ms). */
export const msOld = (): number => msAsCopy() ?? told('age') ?? 0
