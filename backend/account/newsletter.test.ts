import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keptMails } from '../mail/mailer.ts'
import { type TestBackend, createTestBackend, demoSignIns } from '../testing.ts'
import { demoApplicants } from './demo-applicants.ts'

let backend: TestBackend
beforeEach(async () => {
  backend = await createTestBackend()
})
afterEach(() => backend.close())

const subscribe = (email: string, as?: { token?: string; store?: string }) =>
  backend.ask('SubscribeEmailToNewsletter', { email }, as)
const isSubscribed = async (token: string) =>
  (await backend.ask<{ customer: { is_subscribed: boolean } }>('CustomerProfile', {}, { token })).data?.customer.is_subscribed

describe('the newsletter', () => {
  test('takes a guest and says so in a mail, in the language of the store view', async () => {
    expect((await subscribe('gosc@demo.example')).data).toEqual({ subscribeEmailToNewsletter: { status: 'SUBSCRIBED' } })
    await subscribe('guest@demo.example', { store: 'naturaexpert_en' })
    expect(keptMails(backend.db)).toMatchObject([
      { to: 'guest@demo.example', subject: 'You get our newsletter', template: 'newsletter_subscription_success_email_template' },
      { to: 'gosc@demo.example', subject: 'Zapisano do newslettera' },
    ])
  })

  test('takes a customer, whose profile then shows it', async () => {
    const token = await backend.signIn('private')
    expect(await isSubscribed(token)).toBe(false)
    await subscribe(demoSignIns.private.email, { token })
    expect(await isSubscribed(token)).toBe(true)
    expect(await isSubscribed(await backend.signIn('company'))).toBe(false)
  })

  test.each([
    ['', 'You must specify an email address to subscribe to a newsletter.', 'graphql-input'],
    ['  ', 'You must specify an email address to subscribe to a newsletter.', 'graphql-input'],
    ['invalid', 'Enter a valid email address.', 'graphql-input'],
    ['a@demo.example\nBcc: b@demo.example', 'Enter a valid email address.', 'graphql-input'],
  ])('does not take %j: %s', async (email, message, category) => {
    expect((await subscribe(email)).errors).toMatchObject([{ message, extensions: { category } }])
  })

  test('takes nobody twice', async () => {
    await subscribe('gosc@demo.example')
    expect((await subscribe(' GOSC@demo.example')).errors).toMatchObject([
      { message: 'This email address is already subscribed.', extensions: { category: 'graphql-already-exists' } },
    ])
    expect(keptMails(backend.db)).toHaveLength(1)
  })

  test('who is signed in subscribes nobody else’s account, but any other address', async () => {
    const token = await backend.signIn('private')
    expect((await subscribe(demoSignIns.company.email, { token })).errors).toMatchObject([
      { message: 'Cannot create a newsletter subscription.', extensions: { category: 'graphql-input' } },
    ])
    expect((await subscribe('siostra@demo.example', { token })).errors).toEqual([])
  })

  test('an account that is not confirmed waits with it', async () => {
    const { email, key } = demoApplicants.unconfirmed
    expect((await subscribe(email)).data).toEqual({ subscribeEmailToNewsletter: { status: 'UNCONFIRMED' } })
    await backend.ask('ConfirmEmail', { email, confirmationKey: key })
    expect((await subscribe(email)).errors[0]?.message).toBe('This email address is already subscribed.')
  })

  test('takes somebody back who had left', async () => {
    const token = await backend.signIn('private')
    for (const is_subscribed of [true, false]) await backend.ask('UpdateCustomerV2', { input: { is_subscribed } }, { token })
    expect((await subscribe(demoSignIns.private.email)).data).toEqual({ subscribeEmailToNewsletter: { status: 'SUBSCRIBED' } })
  })
})

describe('an address', () => {
  const available = (email: string) => backend.ask('IsEmailAvailable', { email })

  test.each([
    ['nowy@demo.example', true],
    [demoSignIns.private.email, false],
    ['ANNA@demo.example', false],
  ])('%s is free: %s', async (email, free) => {
    expect((await available(email)).data).toEqual({ isEmailAvailable: { is_email_available: free } })
  })

  test.each([
    ['', 'Email must be specified'],
    ['invalid-email', 'Email is invalid'],
  ])('"%s": %s', async (email, message) => {
    expect((await available(email)).errors).toMatchObject([{ message, extensions: { category: 'graphql-input' } }])
  })
})
