import { describe, expect, it } from 'vitest'
import { checkCertificate, noCertificate } from './certificate.ts'

const whole = { number: 'PL-12/2024', issuer: 'ODR Sielinko', expires: '2027-01-31', adult: true }

describe('a training certificate', () => {
  it.each([
    ['whole', whole, {}],
    ['on its last day', { ...whole, expires: '2026-11-22' }, {}],
    ['a day too late', { ...whole, expires: '2026-11-21' }, { expires: 'past' }],
    ['with a day that is none', { ...whole, expires: '2027-02-30' }, { expires: 'required' }],
    ['with a number of spaces', { ...whole, number: '   ' }, { number: 'required' }],
    ['of a child', { ...whole, adult: false }, { adult: 'required' }],
    ['that is not there', noCertificate, { number: 'required', issuer: 'required', expires: 'required', adult: 'required' }],
    ['longer than anybody writes', { ...whole, issuer: 'x'.repeat(300) }, { issuer: 'required' }],
  ])('%s', (_, values, problems) => expect(checkCertificate(values, '2026-11-22')).toEqual(problems))
})
