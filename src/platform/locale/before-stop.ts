/**
 * Returns a name for the end of a sentence: without the full stop of its last abbreviation (`1 szt.`, `sp. z o.o.`), because the sentence's
 * own follows. `testing/names-before-stops.test.ts` fails on a sentence that puts a name there without it.
 */
export const beforeStop = (name: string) => name.replace(/\.$/, '')
