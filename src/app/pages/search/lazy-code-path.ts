import type * as code from './code-path.ts'

/** Loads `codePath` lazily, because few visits search for a code. */
export const codePath: typeof code.codePath = async (...asked) => (await import('./code-path.ts')).codePath(...asked)
