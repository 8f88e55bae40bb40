/** Keeps the worker alive until the work is done. */
export type Later = (work: Promise<unknown>) => void
