import * as v from 'valibot'

/** Parses a setting such as `complexity=1000,aliases=40` into whole numbers from 1; names that are missing keep their defaults. */
export const named = <const Names extends readonly [string, ...string[]]>(names: Names, problem: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => Object.fromEntries(text.split(',').map((one) => one.split('=').map((part) => part.trim())))),
    v.strictObject(
      v.entriesFromList(names, v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/, problem), v.transform(Number)))),
      problem,
    ),
  )
