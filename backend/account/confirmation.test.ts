import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptMails } from '../mail/mailer.ts'
import { type TestBackend, createTestBackend, demoSignIns } from '../testing.ts'
import { demoApplicants } from './demo-applicants.ts'

let backend: TestBackend
beforeEach(async () => {
  backend = await createTestBackend({ settings: { createAccountConfirmation: true, storefrontOrigin: 'https://shop.example' } })
})
afterEach(() => backend.close())

const newcomer = { email: 'nowy@demo.example', firstname: 'Nowy', lastname: 'Klient', password: 'Demo-Nowy-1' }
const { unconfirmed, awaitingApproval } = demoApplicants
const signIn = ({ email, password }: { email: string; password: string }) =>
  backend.ask<{ generateCustomerToken: { token: string } | null }>('GenerateCustomerToken', { email, password })
const confirm = (email: string, confirmationKey: string) => backend.ask('ConfirmEmail', { email, confirmationKey })
const resend = (email: string) => backend.ask('ResendConfirmationEmail', { email })
const keyInMail = () => {
  const link = new URL(/https:\S+/.exec(keptMails(backend.db)[0]?.text ?? '')?.[0] ?? '')
  return { path: link.pathname, key: link.searchParams.get('confirm') ?? '', email: link.searchParams.get('email') }
}

test('a new account opens with the link of the mail, once, and the newsletter begins with it', async () => {
  await backend.ask('CreateCustomerV2', { input: { ...newcomer, is_subscribed: true } })
  expect((await signIn(newcomer)).errors[0]?.message).toBe("This account isn't confirmed. Verify and try again.")
  const { path, key, email } = keyInMail()
  expect([path, email]).toEqual(['/pl/authentication', newcomer.email])
  expect((await confirm(newcomer.email, key)).data).toEqual({ confirmEmail: { customer: { email: newcomer.email } } })
  expect(keptMails(backend.db)[0]?.template).toBe('customer_create_account_email_confirmed_template')
  const token = (await signIn(newcomer)).data?.generateCustomerToken?.token ?? ''
  expect((await backend.ask('{ customer { confirmation_status is_subscribed } }', {}, { token })).data).toMatchObject({
    customer: { confirmation_status: 'ACCOUNT_CONFIRMED', is_subscribed: true },
  })
  expect((await confirm(newcomer.email, key)).errors).toMatchObject([{ message: 'The account is already active.' }])
})

test.each([
  ['bad-email', unconfirmed.key, 'Email is invalid'],
  ['nobody@demo.example', unconfirmed.key, 'There was an error confirming the account'],
  [unconfirmed.email, 'wrong', 'The confirmation token is invalid. Verify the token and try again.'],
  [unconfirmed.email, '', 'The confirmation token is invalid. Verify the token and try again.'],
  [demoSignIns.private.email, unconfirmed.key, 'The account is already active.'],
])('%s with the key %s: %s', async (email, key, message) => {
  expect((await confirm(email, key)).errors).toMatchObject([{ message, extensions: { category: 'graphql-input' } }])
  expect((await signIn(unconfirmed)).errors).toHaveLength(1)
})

test('the mail is sent again with the same key', async () => {
  expect((await resend(unconfirmed.email)).data).toEqual({ resendConfirmationEmail: true })
  expect(keyInMail().key).toBe(unconfirmed.key)
})

test.each([
  ['bad-email', 'Email address is not valid'],
  ['nobody@demo.example', 'There is no user registered with that email address.'],
  [demoSignIns.private.email, "Confirmation isn't needed."],
  [awaitingApproval.email, "Confirmation isn't needed."],
])('%s is not sent it: %s', async (email, message) => {
  expect((await resend(email)).errors).toMatchObject([{ message, extensions: { category: 'graphql-input' } }])
  expect(keptMails(backend.db)).toEqual([])
})

test('a company confirms its address and still waits for its adviser', async () => {
  const company = { ...newcomer, is_b2b: true, sales_channel: ['retail'] }
  await backend.ask('CreateCustomerV2', { input: company })
  const mail = keptMails(backend.db).find(({ template }) => template === 'customer_create_account_email_confirmation_template')
  const key = /confirm=(\w+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await confirm(newcomer.email, key)).errors).toEqual([])
  expect((await signIn(newcomer)).errors[0]?.message).toBe("This account isn't confirmed. Verify and try again.")
})
