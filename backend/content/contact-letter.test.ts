import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keptMails } from '../mail/mailer.ts'
import { type As, type TestBackend, createTestBackend } from '../testing.ts'
import { contact } from '#config'

let backend: TestBackend
beforeEach(async () => {
  backend = await createTestBackend()
})
afterEach(() => backend.close())

const letter = {
  name: ' Jan Kowalski ',
  email: 'jan@demo.example',
  telephone: '600100200',
  comment: 'Ile na hektar?\n\nNa rzepak.',
}
const send = (input: object, as?: As) =>
  backend.ask('mutation ($input: ContactUsInput!) { contactUs(input: $input) { status } }', { input }, as)

describe('a letter of a visitor', () => {
  test('goes to the shop as a mail', async () => {
    expect((await send(letter)).data).toEqual({ contactUs: { status: true } })
    const [mail, ...others] = keptMails(backend.db)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      ...{ to: contact.email, template: 'contact_email_email_template', subject: 'Wiadomość z formularza kontaktowego' },
    })
    for (const said of [
      'Ile na hektar?',
      'Na rzepak.',
      'Imię i nazwisko: Jan Kowalski',
      'E-mail: jan@demo.example',
      'Telefon: 600100200',
    ])
      expect(mail?.text).toContain(said)
  })

  test('may come without a telephone, from a customer, in the language of the store view', async () => {
    const { telephone: _, ...without } = letter
    const as = { store: 'naturaexpert_en', token: await backend.signIn('private') }
    expect((await send(without, as)).data).toEqual({ contactUs: { status: true } })
    const [mail] = keptMails(backend.db)
    expect(mail?.subject).toBe('Message from the contact form')
    expect(mail?.text).not.toContain('Telephone')
  })

  test('is text and nothing else', async () => {
    await send({ ...letter, name: '<b>Jan</b>', comment: '<script>alert(1)</script>' })
    expect(keptMails(backend.db)[0]?.html).not.toMatch(/<script|<b>/)
  })

  test.each([
    [{ email: 'jan' }, 'The email address is invalid. Verify the email address and try again.'],
    [
      { email: 'jan@demo.example\nBcc: anna@demo.example' },
      'The email address is invalid. Verify the email address and try again.',
    ],
    [{ name: ' ' }, 'Name field is required.'],
    [{ comment: '\n' }, 'Comment field is required.'],
    [{ comment: 'x'.repeat(10_001) }, 'An error occurred while processing your form. Please try again later.'],
  ])('with %j is refused', async (wrong, message) => {
    const { data, errors } = await send({ ...letter, ...wrong })
    expect(data).toEqual({ contactUs: null })
    expect(errors).toMatchObject([{ message, extensions: { category: 'graphql-input' } }])
    expect(keptMails(backend.db)).toEqual([])
  })

  test('is one a request', async () => {
    const one = `contactUs(input: { name: "a", email: "a@demo.example", comment: "c" }) { status }`
    const { data, errors } = await backend.ask(`mutation { a: ${one} b: ${one} }`, {})
    expect([data, errors.length]).toEqual([null, 1])
    expect(keptMails(backend.db)).toEqual([])
  })
})
