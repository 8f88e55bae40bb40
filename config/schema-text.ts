import * as v from 'valibot'

export const text = v.pipe(v.string('must be a text'), v.trim(), v.nonEmpty('must not be empty'))
