import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readSignedToken, signToken } from './signed-token.ts'

const secret = Buffer.from('a secret of this shop alone')
const claims = {
  customerId: 7,
  tokenId: 3,
  issuedAt: new Date('2026-11-21T10:00:00Z'),
  expiresAt: new Date('2026-11-21T11:00:00Z'),
}
const token = signToken(secret, claims)
const [header = '', payload = '', signature = ''] = token.split('.')

const text = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = (head: string, body: string) =>
  `${head}.${body}.${createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url')}`
const body = { uid: 7, utypid: 3, iat: 1_795_255_200, exp: 1_795_258_800, jti: 3 }

describe('a customer token', () => {
  test("is a JSON Web Token with Magento's claims", () => {
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]{43}$/)
    expect(text(header)).toEqual({ kid: '1', alg: 'HS256' })
    expect(text(payload)).toEqual(body)
    expect(readSignedToken(secret, token)).toEqual(claims)
  })

  test.each([
    ['of another secret', signToken(Buffer.from('another'), claims)],
    ['that claims to need no signature', `${part({ alg: 'none' })}.${payload}.`],
    ['that claims to need no signature but has one', `${part({ alg: 'none' })}.${payload}.${signature}`],
    ['with another customer written into it', `${header}.${part({ ...body, uid: 1 })}.${signature}`],
    ['with a later end written into it', `${header}.${part({ ...body, exp: 9_999_999_999 })}.${signature}`],
    ['without its signature', `${header}.${payload}.`],
    ['with a signature cut short', token.slice(0, -1)],
    ['with something after it', `${token}.x`],
    ['with a padded signature', `${token}=`],
    ['of an administrator', signed(header, part({ ...body, utypid: 2 }))],
    ['without an owner', signed(header, part({ ...body, uid: undefined }))],
    ['whose owner is a text', signed(header, part({ ...body, uid: '7' }))],
    ['that holds no JSON', signed(header, Buffer.from('{').toString('base64url'))],
    ['that holds null', signed(header, part(null))],
    ['of two kilobytes and more', signed(header, part({ ...body, more: 'x'.repeat(2048) }))],
    ['without parts', 'nonsense'],
    ['of nothing', ''],
  ])('%s is not believed', (_, other) => {
    expect(readSignedToken(secret, other)).toBeUndefined()
  })
})
