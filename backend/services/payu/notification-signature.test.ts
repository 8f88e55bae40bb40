import { expect, test } from 'vitest'
import { isSigned, signatureHeader } from './notification-signature.ts'

const body = '{"order":{"orderId":"X"}}'

test('what PayU signed is taken', () => {
  expect(isSigned(body, signatureHeader(body, 'key'), 'key')).toBe(true)
})

// The hash of "abc": for MD5 the example of RFC 1321, for SHA-256 that of FIPS 180-2.
test.each([
  ['MD5', '900150983cd24fb0d6963f7d28e17f72'],
  ['SHA-256', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
])('%s is known', (algorithm, signature) => {
  const header = `sender=checkout;signature=${signature};algorithm=${algorithm};content=DOCUMENT`
  expect(isSigned('ab', header, 'c')).toBe(true)
})

test.each([
  ['no header', null],
  ['an empty one', ''],
  ['another key', signatureHeader(body, 'other')],
  ['another body', signatureHeader(`${body} `, 'key')],
  ['no algorithm', signatureHeader(body, 'key').replace('algorithm=MD5', '')],
  ['an algorithm nobody knows', signatureHeader(body, 'key').replace('MD5', 'NONE')],
  ['a signature cut short', signatureHeader(body, 'key').replace(/signature=..../, 'signature=')],
  ['a name of an object', signatureHeader(body, 'key').replace('MD5', '__PROTO__')],
])('%s is refused', (_, header) => expect(isSigned(body, header, 'key')).toBe(false))
