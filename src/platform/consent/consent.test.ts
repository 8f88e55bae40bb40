import { expect, it } from 'vitest'
import { consentIn } from './consent.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const choice = { version: 1, at: '2026-11-01T08:00:00.000Z', analytics: true, marketing: false }

it.each<[string, string | null, unknown]>([
  ['a choice of this text', JSON.stringify(choice), choice],
  ['nothing', null, undefined],
  ['an older text', JSON.stringify({ ...choice, version: 0 }), undefined],
  ['a choice of more than a year ago', JSON.stringify({ ...choice, at: '2025-11-01T08:00:00.000Z' }), undefined],
  ['no time', JSON.stringify({ ...choice, at: 5 }), undefined],
  ['a time that is none', JSON.stringify({ ...choice, at: 'soon' }), undefined],
  ['something that is not quite yes', JSON.stringify({ ...choice, analytics: 'true' }), { ...choice, analytics: false }],
  ['a torn text', '{"version":1', undefined],
  ['another thing', '[]', undefined],
  ['null', 'null', undefined],
])('%s', (_, text, expected) => expect(consentIn(text, now)).toEqual(expected))
