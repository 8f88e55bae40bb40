/** How this page came to the device, which some browsers do not tell. */
const navigation = () => (performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[])[0]
const told = (name: string) => navigation()?.serverTiming?.find((timing) => timing.name === name)?.duration

/** The worker's shell: for how many milliseconds the network had failed by then. */
export const msWithoutSignal = (): number | undefined => told('shell')

/** A page that the worker had kept: how old it was (ms). */
export const msAsCopy = (): number | undefined => told('kept')

/** No worker has seen this page. */
export const isOfNetwork = (): boolean => navigation()?.workerStart === 0
