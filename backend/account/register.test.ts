import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keptMails } from '../mail/mailer.ts'
import { type TestBackend, createTestBackend, demoSignIns } from '../testing.ts'

let backend: TestBackend
beforeEach(async () => {
  backend = await createTestBackend()
})
afterEach(() => backend.close())

const newcomer = { email: 'nowy@demo.example', firstname: 'Nowy', lastname: 'Klient', password: 'Demo-Nowy-1' }
const company = { ...newcomer, is_b2b: true, sales_channel: ['retail', 'wholesale'], partnership_type: 'distributor' }
const taken = 'A customer with the same email address already exists in an associated website.'

const register = (more: object = {}) => backend.ask('CreateCustomerV2', { input: { ...newcomer, ...more } })
const signIn = ({ email, password } = newcomer) =>
  backend.ask<{ generateCustomerToken: { token: string } | null }>('GenerateCustomerToken', { email, password })
const profile = async (who = newcomer) => {
  const token = (await signIn(who)).data?.generateCustomerToken?.token ?? ''
  const { data } = await backend.ask<{ customer: Record<string, unknown> }>('CustomerProfile', {}, { token })
  const state = await backend.ask<{ customer: object }>('{ customer { confirmation_status } }', {}, { token })
  return { ...data?.customer, ...state.data?.customer }
}
const mails = () => keptMails(backend.db).map(({ to, template }) => ({ to, template }))
const customers = () => backend.db.get<{ n: number }>('SELECT count(*) AS n FROM customer')?.n

describe('a private person registers', () => {
  test('and signs in at once, with everything that was said', async () => {
    const said = {
      ...{ prefix: 'Dr', middlename: 'Jan', suffix: 'III', date_of_birth: '1972-03-11', gender: 2, taxvat: '9990001137' },
      ...{ is_subscribed: true, allow_remote_shopping_assistance: true },
    }
    const { data, errors } = await register({ ...said, consent_to_rules: true, consent_to_phone_commercials: true })
    expect([errors, data]).toEqual([
      [],
      {
        createCustomerV2: {
          customer: { email: newcomer.email, firstname: 'Nowy', lastname: 'Klient', is_b2b: false, is_subscribed: true },
        },
      },
    ])
    expect(await profile()).toMatchObject({
      ...said,
      created_at: '2026-11-21 10:00:00',
      confirmation_status: 'ACCOUNT_CONFIRMATION_NOT_REQUIRED',
      consents: {
        ...{ consent_to_rules: true, consent_to_phone_commercials: true, consent_to_email_commercials: false },
        allow_remote_shopping_assistance: true,
      },
      ...{ sales_channel: null, partnership_type: null, approved_by: null, default_billing: null },
    })
    expect(mails()).toEqual([
      { to: newcomer.email, template: 'newsletter_subscription_success_email_template' },
      { to: newcomer.email, template: 'customer_create_account_email_template' },
    ])
  })

  test('with the elder createCustomer too', async () => {
    const query = 'mutation ($input: CustomerInput!) { createCustomer(input: $input) { customer { email id group_id dob } } }'
    const { data } = await backend.ask(query, { input: { ...newcomer, dob: '3/11/1972' } })
    expect(data).toMatchObject({ createCustomer: { customer: { email: newcomer.email, group_id: null, dob: '1972-03-11' } } })
    for (const [input, message] of [
      [{}, '"input" value should be specified'],
      [{ firstname: 'A', lastname: 'B' }, 'The email address is required to create a customer account.'],
      [{ email: 'b@demo.example', lastname: 'B' }, '"First Name" is a required value.'],
    ] as const)
      expect((await backend.ask(query, { input })).errors).toMatchObject([{ message, extensions: { category: 'graphql-input' } }])
  })

  test('without a password, and gets a link for the first one', async () => {
    await register({ password: undefined })
    const [mail] = keptMails(backend.db)
    expect(mail?.template).toBe('customer_create_account_email_no_password_template')
    const link = new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    expect(link.pathname).toBe('/pl/create-password')
    expect((await signIn()).errors).toHaveLength(1)
    const resetPasswordToken = link.searchParams.get('token')
    const { data } = await backend.ask('ResetPassword', {
      ...{ email: link.searchParams.get('email'), resetPasswordToken, newPassword: newcomer.password },
    })
    expect(data).toEqual({ resetPassword: true })
    expect((await signIn()).errors).toEqual([])
  })

  test.each([
    ['email', 'plainaddress', '"plainaddress" is not a valid email address.'],
    ['email', 'a@demo.example\r\nBcc: b@demo.example', '"a@demo.example\r\nBcc: b@demo.example" is not a valid email address.'],
    ['email', demoSignIns.private.email, taken],
    ['email', 'ANNA@Demo.Example', taken],
    ['email', '', '"" is not a valid email address.'],
    ['password', 'Abc-1', 'The password needs at least 8 characters. Create a new password and try again.'],
    [
      'password',
      'abcdefgh',
      'Minimum of different classes of characters in password is 3. Classes of characters: Lower Case, Upper Case, Digits, Special Characters.',
    ],
    ['password', ' Demo-Nowy-1', "The password can't begin or end with a space. Verify the password and try again."],
    ['password', 'Aa1-'.repeat(250_000), 'Please enter a password with at most 256 characters.'],
    [
      'password',
      'Nowy@demo.example',
      "The password can't be the same as the email address. Create a new password and try again.",
    ],
    ['firstname', '', '"First Name" is a required value.'],
    ['lastname', ' ', '"Last Name" is a required value.'],
    ['firstname', '<script>', 'First Name is not valid!'],
    ['gender', 9, '"9" is not a valid gender value.'],
    ['date_of_birth', 'bla-bla-bla', 'Invalid date'],
    ['date_of_birth', '2030-01-01', 'The Date of Birth should not be greater than today.'],
  ])('B-56: %s %.40j: %.80s', async (field, value, message) => {
    const before = customers()
    const { data, errors } = await register({ [field]: value })
    expect(errors).toMatchObject([{ message, extensions: { category: 'graphql-input' } }])
    expect([data, customers(), mails()]).toEqual([{ createCustomerV2: null }, before, []])
  })

  test('B-56: the same address in other letters of any alphabet is the same', async () => {
    await register({ email: 'zażółć@demo.example' })
    expect((await register({ email: 'ZAZ\u0307O\u0301ŁC\u0301@demo.example' })).errors).toMatchObject([{ message: taken }])
    expect((await register({ email: 'za.żółć@demo.example' })).errors).toEqual([])
  })

  test('B-56: a password of 73 bytes is verified to the last', async () => {
    const password = `${'Aa1-'.repeat(18)}x`
    await register({ password })
    expect((await signIn({ ...newcomer, password: password.slice(0, 72) })).errors).toHaveLength(1)
    expect((await signIn({ ...newcomer, password })).errors).toEqual([])
  })

  test('two registrations at one moment make one account', async () => {
    const answers = await Promise.all([register(), register(), register({ email: 'NOWY@demo.example' })])
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  })

  test.each(['group_id', 'id', 'approved_by', 'confirmation', 'awaits_approval', 'created_at', 'store'])(
    'B-55: nobody writes %s',
    async (field) => {
      const { status, errors } = await register({ [field]: 1 })
      expect(status).toBe(200)
      expect(errors[0]?.message).toContain(`Field "${field}" is not defined by type "CustomerCreateInput"`)
    },
  )

  test('no mail and no row holds the password', async () => {
    await register()
    expect(Buffer.from(backend.db.image()).includes(newcomer.password)).toBe(false)
  })
})

describe('a company registers', () => {
  const address = {
    ...{ firstname: 'Nowy', lastname: 'Klient', company: 'Nowy sp. z o.o.', street: ['ul. Polna', '7 / 2'], city: 'Poznań' },
    ...{ postcode: '60-101', country_code: 'PL', telephone: '+48 61 000 20 99', region: { region_id: 30 }, vat_id: '9990001137' },
    ...{ default_billing: true, default_shipping: true },
  }

  test('waits for its adviser, and then signs in with its addresses and channels', async () => {
    const { errors } = await register({ ...company, addresses: [address] })
    expect(errors).toEqual([])
    expect(mails()).toEqual([{ to: newcomer.email, template: 'customer_awaits_approval_email_template' }])
    expect((await signIn()).errors[0]?.message).toBe("This account isn't confirmed. Verify and try again.")
    const url = `http://127.0.0.1:4000/dev/approve-customer?email=${encodeURIComponent('NOWY@demo.example')}`
    expect(await (await backend.fetch(new Request(url, { method: 'POST' }))).json()).toEqual({
      ...{ email: newcomer.email, approved: true },
    })
    expect(mails()[0]).toEqual({ to: newcomer.email, template: 'customer_approved_email_template' })
    expect(await profile()).toMatchObject({
      ...{ is_b2b: true, sales_channel: ['retail', 'wholesale'], partnership_type: 'distributor' },
      approved_by: { name: 'Katarzyna Polna' },
      confirmation_status: 'ACCOUNT_CONFIRMED',
      ...{ default_billing: expect.stringMatching(/^\d+$/), default_shipping: expect.stringMatching(/^\d+$/) },
    })
    const kept = backend.db.all('SELECT company, city, street FROM customer_address WHERE company = ?', address.company)
    expect(kept).toMatchObject([{ city: 'Poznań', street: '["ul. Polna","7 / 2"]' }])
  })

  test.each([[[]], [null], [undefined], [['  ']]])('B-56: not without a sales channel: %j', async (sales_channel) => {
    expect((await register({ ...company, sales_channel })).errors).toMatchObject([
      { message: 'Please select at least one sales channel', extensions: { category: 'graphql-input' } },
    ])
  })

  test('not at all when its address is wrong', async () => {
    const before = customers()
    expect((await register({ ...company, addresses: [{ ...address, postcode: '' }] })).errors).toHaveLength(1)
    expect([customers(), mails()]).toEqual([before, []])
  })

  test('in English gets its mail in English', async () => {
    await backend.ask('CreateCustomerV2', { input: company }, { store: 'naturaexpert_en' })
    expect(keptMails(backend.db)[0]?.subject).toBe('Your account awaits approval')
  })
})

test('an approval of nobody changes nothing', async () => {
  const url = 'http://127.0.0.1:4000/dev/approve-customer?email=nobody@demo.example'
  expect(await (await backend.fetch(new Request(url, { method: 'POST' }))).json()).toMatchObject({ approved: false })
})
