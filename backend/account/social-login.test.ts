import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestBackend, createTestBackend } from '../testing.ts'

let backend: TestBackend
let token = ''
beforeEach(async () => {
  backend = await createTestBackend()
  token = await backend.signIn('private')
})
afterEach(() => backend.close())

const link = (type: string, as = { token }) => backend.ask('AmSocialLoginLinkAccount', { type }, as)
const unlink = (type: string, as = { token }) => backend.ask('AmSocialLoginUnlinkAccount', { type }, as)
const linked = async (as = { token }) => (await backend.ask('AmSocialLoginAccountData', {}, as)).data?.amSocialLoginAccountData

test('everybody sees the buttons; they lead to the network’s page in the language of the store view', async () => {
  const { data } = await backend.ask<{ amSocialLoginButtonConfig: object[] }>(
    ...(['AmSocialLoginButtonConfig', {}, { store: 'naturaexpert_en' }] as const),
  )
  expect(data?.amSocialLoginButtonConfig).toHaveLength(3)
  expect(data?.amSocialLoginButtonConfig[0]).toEqual({
    ...{ type: 'google', label: 'Google', url: '/services/social/google?lang=en' },
  })
})

test('an account is linked, listed and unlinked, and nobody else’s is', async () => {
  expect(await linked()).toEqual([])
  expect((await link('google')).data).toEqual({
    amSocialLoginLinkAccount: { isSuccess: true, message: 'You have successfully linked your Google account.' },
  })
  await link('Facebook')
  expect(await linked()).toEqual([
    { type: 'facebook', name: 'Anna Ogrodnik' },
    { type: 'google', name: 'Anna Ogrodnik' },
  ])
  expect(await linked({ token: await backend.signIn('company') })).toEqual([])
  expect((await unlink('facebook')).data).toEqual({
    amSocialLoginUnlinkAccount: { isSuccess: true, message: 'You have successfully unlinked your Facebook account.' },
  })
  expect(await linked()).toEqual([{ type: 'google', name: 'Anna Ogrodnik' }])
})

test.each(['myspace', '', "' OR 1=1", 'x'.repeat(100_000)])('the network %.20j is refused', async (type) => {
  const refusal = { isSuccess: false, message: 'The social network is not supported.' }
  expect((await link(type)).data).toEqual({ amSocialLoginLinkAccount: refusal })
  expect((await unlink(type)).data).toEqual({ amSocialLoginUnlinkAccount: refusal })
})

test('what is linked is not linked again, and what is not linked is not unlinked', async () => {
  await link('google')
  expect((await link('google')).data).toMatchObject({ amSocialLoginLinkAccount: { isSuccess: false } })
  expect((await unlink('apple')).data).toMatchObject({ amSocialLoginUnlinkAccount: { isSuccess: false } })
  expect(await linked()).toHaveLength(1)
})

test('a guest has no accounts to link', async () => {
  const google = { type: 'google' }
  for (const [name, given] of [
    ['AmSocialLoginLinkAccount', google],
    ['AmSocialLoginUnlinkAccount', google],
    ['AmSocialLoginAccountData', {}],
  ] as const)
    expect((await backend.ask(name, given)).errors, name).toMatchObject([
      { message: "The current customer isn't authorized.", extensions: { category: 'graphql-authorization' } },
    ])
})
