import type * as code from './code-path.ts'

/** The same, for the few visits that ask for a code. */
export const codePath: typeof code.codePath = async (...asked) => (await import('./code-path.ts')).codePath(...asked)
