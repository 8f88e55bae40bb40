/** @module-tag slow */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keptMails } from '../mail/mailer.ts'
import { type TestBackend, createTestBackend, demoSignIns } from '../testing.ts'

let backend: TestBackend
let token = ''
beforeEach(async () => {
  backend = await createTestBackend()
  token = await backend.signIn('private')
})
afterEach(() => backend.close())

const anna = demoSignIns.private
const notAuthorized = "The current customer isn't authorized."
const taken = 'A customer with the same email address already exists in an associated website.'
const update = (input: object) => backend.ask('UpdateCustomerV2', { input }, { token })
const profile = async () => (await backend.ask<{ customer: object }>('CustomerProfile', {}, { token })).data?.customer
const signIn = async (email: string, password: string) =>
  (await backend.ask('GenerateCustomerToken', { email, password })).errors[0]?.message ?? 'welcome'
const mails = () => keptMails(backend.db).map(({ to, template }) => ({ to, template }))
const elder = 'mutation ($input: CustomerInput!) { updateCustomer(input: $input) { customer { email firstname taxvat } } }'

describe('the profile', () => {
  test('changes what is named and nothing else', async () => {
    const before = await profile()
    const said = { firstname: 'Anna Maria', date_of_birth: '1972-03-11', gender: 2, consent_to_email_commercials: true }
    expect((await update(said)).errors).toEqual([])
    expect(await profile()).toEqual({
      ...before,
      ...{ firstname: 'Anna Maria', date_of_birth: '1972-03-11', gender: 2 },
      consents: {
        ...{ consent_to_rules: true, consent_to_phone_commercials: false, consent_to_email_commercials: true },
        allow_remote_shopping_assistance: false,
      },
    })
    await update({ date_of_birth: '', gender: 0, consent_to_email_commercials: false, allow_remote_shopping_assistance: true })
    expect(await profile()).toMatchObject({
      ...{ firstname: 'Anna Maria', date_of_birth: null, gender: null, allow_remote_shopping_assistance: true },
      consents: { consent_to_email_commercials: false },
    })
  })

  test.each([
    [{}, '"input" value should be specified'],
    [{ firstname: '' }, '"First Name" is a required value.'],
    [{ lastname: null }, '"Last Name" is a required value.'],
    [{ date_of_birth: 'bla-bla-bla' }, 'Invalid date'],
    [{ gender: 5 }, '"5" is not a valid gender value.'],
  ])('%j: %s', async (input, message) => {
    const before = await profile()
    expect((await update(input)).errors).toMatchObject([{ message, extensions: { category: 'graphql-input' } }])
    expect(await profile()).toEqual(before)
  })

  test.each([
    ...['is_b2b', 'group_id', 'approved_by', 'id', 'email', 'password', 'sales_channel', 'partnership_type', 'confirmation'],
    ...['awaits_approval', 'created_at'],
  ])('B-55: nobody writes %s into it', async (field) => {
    const before = await profile()
    const { status, errors } = await update({ firstname: 'Ewa', [field]: true })
    expect(status).toBe(200)
    expect(errors[0]?.message).toContain(`Field "${field}" is not defined by type "CustomerUpdateInput"`)
    expect(await profile()).toEqual(before)
  })

  test('the newsletter is ordered and cancelled in it', async () => {
    await update({ is_subscribed: true })
    expect(await profile()).toMatchObject({ is_subscribed: true })
    await update({ is_subscribed: true })
    await update({ is_subscribed: false })
    expect(await profile()).toMatchObject({ is_subscribed: false })
    expect(mails().map(({ template }) => template)).toEqual([
      'newsletter_subscription_un_email_template',
      'newsletter_subscription_success_email_template',
    ])
  })

  test('one person’s profile is nobody else’s', async () => {
    await update({ firstname: 'Ewa' })
    const other = await backend.ask('CustomerProfile', {}, { token: await backend.signIn('company') })
    expect(other.data).toMatchObject({ customer: { firstname: 'Jan', email: demoSignIns.company.email } })
  })
})

describe('the e-mail address', () => {
  const change = (email: string, password: string) => backend.ask('UpdateCustomerEmail', { email, password }, { token })

  test('changes with the password, and both addresses are told', async () => {
    await update({ is_subscribed: true })
    expect((await change('ania@demo.example', anna.password)).data).toEqual({
      updateCustomerEmail: { customer: { email: 'ania@demo.example' } },
    })
    expect(mails().slice(0, 2)).toEqual([
      { to: 'ania@demo.example', template: 'customer_account_information_change_email_template' },
      { to: anna.email, template: 'customer_account_information_change_email_template' },
    ])
    expect(await profile()).toMatchObject({ email: 'ania@demo.example', is_subscribed: true })
    expect(await signIn('ania@demo.example', anna.password)).toBe('welcome')
    expect(await signIn(anna.email, anna.password)).not.toBe('welcome')
  })

  test.each([
    ['ania@demo.example', 'wrong', 'Invalid login or password.', 'graphql-authentication'],
    ['ania@demo.example', '', 'Provide the current "password" to change "email".', 'graphql-input'],
    ['plainaddress', anna.password, '"plainaddress" is not a valid email address.', 'graphql-input'],
    [demoSignIns.company.email, anna.password, taken, 'graphql-already-exists'],
    [demoSignIns.company.email.toUpperCase(), anna.password, taken, 'graphql-already-exists'],
  ])('%s / "%s": %s', async (email, password, message, category) => {
    expect((await change(email, password)).errors).toMatchObject([{ message, extensions: { category } }])
    expect([await profile(), mails()]).toMatchObject([{ email: anna.email }, []])
  })

  test('the elder updateCustomer changes it too, with the password only', async () => {
    const ask = (input: object) => backend.ask(elder, { input }, { token })
    expect((await ask({ email: 'ania@demo.example' })).errors[0]?.message).toBe(
      'Provide the current "password" to change "email".',
    )
    expect((await ask({ email: 'ania@demo.example', password: anna.password, taxvat: 'GQL1234567' })).data).toEqual({
      updateCustomer: { customer: { email: 'ania@demo.example', firstname: 'Anna', taxvat: 'GQL1234567' } },
    })
    expect(await signIn('ania@demo.example', anna.password)).toBe('welcome')
  })

  test('ten wrong passwords lock the account here as well', async () => {
    for (let attempt = 0; attempt < 9; attempt++) await change('ania@demo.example', 'wrong')
    expect((await change('ania@demo.example', 'wrong')).errors[0]?.message).toBe('The account is locked.')
    expect((await change('ania@demo.example', anna.password)).errors[0]?.message).toBe('The account is locked.')
    expect(await signIn(anna.email, anna.password)).toBe('The account is locked.')
  })
})

describe('the password', () => {
  const change = (currentPassword: string, newPassword: string) =>
    backend.ask('ChangeCustomerPassword', { currentPassword, newPassword }, { token })

  test('changes, ends every other token, and a mail tells it', async () => {
    const phone = await backend.signIn('private')
    expect((await change(anna.password, 'Nowe-Haslo-2')).data).toEqual({ changeCustomerPassword: { email: anna.email } })
    expect(await signIn(anna.email, anna.password)).not.toBe('welcome')
    expect(await signIn(anna.email, 'Nowe-Haslo-2')).toBe('welcome')
    expect((await backend.ask('Customer', {}, { token })).status).toBe(200)
    expect((await backend.ask('Customer', {}, { token: phone })).status).toBe(401)
    expect(mails()).toEqual([{ to: anna.email, template: 'customer_password_reset_password_template' }])
  })

  test.each([
    ['wrong', 'Nowe-Haslo-2', 'Invalid login or password.', 'graphql-authentication'],
    ['', 'Nowe-Haslo-2', 'Specify the "currentPassword" value.', 'graphql-input'],
    [anna.password, ' ', 'Specify the "newPassword" value.', 'graphql-input'],
    [anna.password, 'krótkie', 'The password needs at least 8 characters. Create a new password and try again.', 'graphql-input'],
    [
      anna.password,
      'weakpass',
      'Minimum of different classes of characters in password is 3. Classes of characters: Lower Case, Upper Case, Digits, Special Characters.',
      'graphql-input',
    ],
  ])('"%s" to "%s": %s', async (current, next, message, category) => {
    expect((await change(current, next)).errors).toMatchObject([{ message, extensions: { category } }])
    expect(await signIn(anna.email, anna.password)).toBe('welcome')
  })
})

test('a deleted account is gone with its token, and nobody inherits its number', async () => {
  expect((await backend.ask('mutation { deleteCustomer }', {}, { token })).data).toEqual({ deleteCustomer: true })
  expect((await backend.ask('StoreConfig', {}, { token })).status).toBe(401)
  expect(await signIn(anna.email, anna.password)).not.toBe('welcome')
  const highest = () => backend.db.get<{ id: number }>('SELECT max(id) AS id FROM customer')?.id
  const before = highest()
  backend.db.run('DELETE FROM customer WHERE id = ?', before ?? 0)
  await backend.ask('CreateCustomerV2', { input: { ...anna, firstname: 'Anna', lastname: 'Druga' } })
  expect(highest()).toBeGreaterThan(before ?? 0)
})

test('a guest has none of it', async () => {
  for (const [name, given] of [
    ['CustomerProfile', {}],
    ['UpdateCustomerV2', { input: {} }],
    ['UpdateCustomerEmail', anna],
    ['ChangeCustomerPassword', { currentPassword: anna.password, newPassword: 'Nowe-Haslo-2' }],
    ['mutation { deleteCustomer }', {}],
    ['mutation { updateCustomer(input: {}) { customer { id } } }', {}],
  ] as const)
    expect((await backend.ask(name, given)).errors, name).toMatchObject([
      { message: notAuthorized, extensions: { category: 'graphql-authorization' } },
    ])
})
