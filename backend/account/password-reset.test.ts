/** @module-tag slow */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keptMails } from '../mail/mailer.ts'
import { type TestBackend, createTestBackend, demoSignIns, testNow } from '../testing.ts'

let backend: TestBackend
let now = testNow
beforeEach(async () => {
  now = testNow
  backend = await createTestBackend({ clock: () => now })
})
afterEach(() => backend.close())

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const anna = demoSignIns.private
const jan = demoSignIns.company
const newPassword = 'Nowe-Haslo-2'
const mismatched = 'The password token is mismatched. Reset and try again.'
const expired = 'The password token is expired. Reset and try again.'

const request = (email: string) => backend.ask<{ requestPasswordResetEmail: boolean }>('RequestPasswordResetEmail', { email })
const reset = (email: string, resetPasswordToken: string, password = newPassword) =>
  backend.ask('ResetPassword', { email, resetPasswordToken, newPassword: password })
const messageOf = async (answer: ReturnType<typeof reset>) => (await answer).errors[0]?.message ?? 'done'
const signIn = async (email: string, password: string) =>
  (await backend.ask('GenerateCustomerToken', { email, password })).errors[0]?.message ?? 'welcome'
const mailsTo = (email: string) => keptMails(backend.db).filter(({ to }) => to === email)
const linkOf = (email: string) => new URL(/http\S+/.exec(mailsTo(email)[0]?.text ?? '')?.[0] ?? '')
async function askForLink(email: string) {
  await request(email)
  return linkOf(email).searchParams.get('token') ?? ''
}

describe('a new password is asked for', () => {
  test('and a link to the storefront is sent', async () => {
    expect((await request(anna.email)).data).toEqual({ requestPasswordResetEmail: true })
    expect(mailsTo(anna.email)).toMatchObject([
      { template: 'customer_password_forgot_email_template', subject: 'Ustaw nowe hasło' },
    ])
    const { origin, pathname, searchParams } = linkOf(anna.email)
    expect([origin, pathname]).toEqual(['http://localhost:3000', '/pl/customer/reset-password'])
    expect(searchParams.get('email')).toBe(anna.email)
    expect(searchParams.get('token')).toMatch(/^[0-9a-f]{32}$/)
  })

  test('B-58: for an address that nobody has: the answer is the same, and no mail goes', async () => {
    const [known, unknown] = [await request(anna.email), await request('nobody@demo.example')]
    expect(unknown).toEqual(known)
    expect(keptMails(backend.db)).toHaveLength(1)
  })

  test('B-58: for an address that nobody has: it takes as long', async () => {
    const time = async (name: string) => {
      const took: number[] = []
      for (let attempt = 0; attempt < 21; attempt++) {
        const before = performance.now()
        await request(name)
        took.push(performance.now() - before)
        later(60)
      }
      return took.sort((a, b) => a - b)[10] ?? 0
    }
    await time(jan.email)
    const [known, unknown] = [await time(anna.email), await time('nobody@demo.example')]
    expect(Math.abs(known - unknown)).toBeLessThan(20)
  })

  test.each([
    ['', 'You must specify an email address.'],
    ['invalid-email', 'The email address has an invalid format.'],
  ])('"%s": %s', async (email, message) => {
    expect((await request(email)).errors).toMatchObject([{ message, extensions: { category: 'graphql-input' } }])
  })

  test('not while the account is locked, whether or not there is one', async () => {
    for (const email of [anna.email, 'nobody@demo.example']) {
      for (let attempt = 0; attempt < 10; attempt++) await signIn(email, 'wrong')
      expect((await request(email)).errors).toMatchObject([
        { message: 'The account is locked', extensions: { category: 'graphql-input' } },
      ])
    }
  })

  test('no mailbox is flooded: five mails an hour, and nobody is told when there are no more', async () => {
    for (let attempt = 0; attempt < 7; attempt++)
      expect((await request(anna.email)).data).toEqual({ requestPasswordResetEmail: true })
    expect(mailsTo(anna.email)).toHaveLength(5)
    later(60)
    await request(anna.email)
    expect(mailsTo(anna.email)).toHaveLength(6)
  })

  test('the link itself is not kept', async () => {
    const token = await askForLink(anna.email)
    backend.db.run('DELETE FROM mail')
    backend.db.exec('VACUUM')
    expect(Buffer.from(backend.db.image()).includes(token)).toBe(false)
  })
})

describe('the link', () => {
  test('B-57: sets the password once, ends all tokens and lifts nothing of anybody else', async () => {
    const [before, other] = [await backend.signIn('private'), await backend.signIn('company')]
    const token = await askForLink(anna.email)
    expect((await reset(anna.email, token)).data).toEqual({ resetPassword: true })
    expect(await signIn(anna.email, anna.password)).not.toBe('welcome')
    expect(await signIn(anna.email, newPassword)).toBe('welcome')
    expect((await backend.ask('StoreConfig', {}, { token: before })).status).toBe(401)
    expect((await backend.ask('StoreConfig', {}, { token: other })).status).toBe(200)
    expect(mailsTo(anna.email)[0]?.template).toBe('customer_password_reset_password_template')
    expect(await messageOf(reset(anna.email, token, 'Inne-Haslo-3'))).toBe(mismatched)
    expect(await signIn(anna.email, newPassword)).toBe('welcome')
  })

  test('B-57: lives two hours', async () => {
    const token = await askForLink(anna.email)
    later(119)
    expect(await messageOf(reset(anna.email, token, 'weak'))).toContain('The password needs at least 8 characters')
    later(1)
    expect(await messageOf(reset(anna.email, token))).toBe(expired)
    expect(await signIn(anna.email, anna.password)).toBe('welcome')
  })

  test('is good no more after a later one', async () => {
    const [first, second] = [await askForLink(anna.email), await askForLink(anna.email)]
    expect(first).not.toBe(second)
    expect(await messageOf(reset(anna.email, first))).toBe(mismatched)
    expect(await messageOf(reset(anna.email, second))).toBe('done')
  })

  test('is good no more after the password was changed in another way', async () => {
    const token = await askForLink(anna.email)
    const given = { currentPassword: anna.password, newPassword: 'Inne-Haslo-3' }
    await backend.ask('ChangeCustomerPassword', given, { token: await backend.signIn('private') })
    expect(await messageOf(reset(anna.email, token))).toBe(mismatched)
  })

  test('B-57: is of one person: another address does not take it', async () => {
    const token = await askForLink(anna.email)
    expect(await messageOf(reset(demoSignIns.b2b.email, token))).toBe(mismatched)
    expect(await messageOf(reset('nobody@demo.example', token))).toBe("Cannot set the customer's password")
    expect(await messageOf(reset(anna.email.toUpperCase(), token))).toBe('done')
  })

  test('B-57: cannot be guessed: after ten wrong guesses it has expired, for the right one too', async () => {
    const token = await askForLink(anna.email)
    const guesses: string[] = []
    for (let guess = 0; guess < 100; guess++) guesses.push(await messageOf(reset(anna.email, `${guess}`)))
    expect(guesses.slice(0, 10)).toEqual(Array(10).fill(mismatched))
    expect(guesses.slice(10)).toEqual(Array(90).fill(expired))
    expect(await messageOf(reset(anna.email, token))).toBe(expired)
    expect(await messageOf(reset(anna.email, await askForLink(anna.email)))).toBe('done')
  })

  test('used twice at one moment sets one password', async () => {
    const token = await askForLink(anna.email)
    const answers = await Promise.all([reset(anna.email, token), reset(anna.email, token, 'Inne-Haslo-3')])
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  })

  test.each([
    ['', 'x', newPassword, 'You must specify an email address.'],
    ['invalid-email', 'x', newPassword, 'The email address has an invalid format.'],
    [anna.email, '', newPassword, 'resetPasswordToken must be specified'],
    [anna.email, 'x', '', 'newPassword must be specified'],
    [anna.email, 'x'.repeat(1_000_000), newPassword, mismatched],
  ])('%s, "%.10s", "%s": %s', async (email, token, password, message) => {
    expect((await reset(email, token, password)).errors).toMatchObject([{ message, extensions: { category: 'graphql-input' } }])
  })

  test('a password that is too weak leaves the link as it is', async () => {
    const token = await askForLink(anna.email)
    for (const [password, message] of [
      ['weak', 'The password needs at least 8 characters. Create a new password and try again.'],
      ['Anna@Demo.Example', "The password can't be the same as the email address. Create a new password and try again."],
    ] as const)
      expect(await messageOf(reset(anna.email, token, password))).toBe(message)
    expect(await messageOf(reset(anna.email, token))).toBe('done')
  })

  test('opens nothing while the account is locked', async () => {
    const token = await askForLink(anna.email)
    for (let attempt = 0; attempt < 10; attempt++) await signIn(anna.email, 'wrong')
    expect(await messageOf(reset(anna.email, token))).toBe('The account is locked')
    later(10)
    expect(await messageOf(reset(anna.email, token))).toBe('done')
  })
})
