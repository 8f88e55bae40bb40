import { expect, test } from 'vitest'
import type { Locale } from '#config/locales.ts'
import type { Mail } from '../mail/mailer.ts'
import { usualSettings } from '../store/usual-settings.ts'
import { type AccountMail, mailWords } from './account-mail-words.ts'
import { sendAccountMail } from './account-mails.ts'

const settings = { ...usualSettings, storefrontOrigin: 'https://shop.example' }

function composed(
  lang: 'pl' | 'en',
  content: AccountMail,
  to = 'anna+sklep@demo.example',
  prefix: Locale = lang,
): Mail | undefined {
  const sent: Mail[] = []
  sendAccountMail({ settings, mail: { send: (mail) => sent.push(mail) } }, to, { lang, prefix }, content)
  return sent[0]
}

const firstname = 'Anna'
const adviser = { name: 'Katarzyna Polna', email: 'k.polna@sklep.example', phone: '+48 61 000 12 34' }
const product = { name: 'Bakter 5 kg', sku: 'BAK-5', path: '/bakter.html' }
const all: [AccountMail, string | undefined][] = [
  [{ kind: 'welcome', firstname }, '/customer/my-profile'],
  [{ kind: 'firstPassword', firstname, token: 'abc' }, '/create-password?token=abc&email=anna%2Bsklep%40demo.example'],
  [{ kind: 'confirmation', firstname, key: 'abc' }, '/authentication?confirm=abc&email=anna%2Bsklep%40demo.example'],
  [{ kind: 'confirmed', firstname }, '/authentication'],
  [{ kind: 'awaitsApproval', firstname }, undefined],
  [{ kind: 'approved', firstname, adviser }, '/authentication'],
  [
    { kind: 'passwordForgotten', firstname, token: 'abc' },
    '/customer/reset-password?token=abc&email=anna%2Bsklep%40demo.example',
  ],
  [{ kind: 'passwordChanged', firstname }, undefined],
  [{ kind: 'emailChanged', firstname, before: 'a@demo.example', after: 'b@demo.example' }, undefined],
  [{ kind: 'newsletterOn' }, undefined],
  [{ kind: 'newsletterOff' }, undefined],
  [{ kind: 'stockAlert', firstname, product }, '/bakter.html'],
]

test.each(all.flatMap((one) => [['pl', ...one] as const, ['en', ...one] as const]))(
  '%s: the mail %j leads to %s',
  (lang, content, path) => {
    const mail = composed(lang, content)
    const links = mail?.text.match(/https:\S+/g) ?? []
    expect(links).toEqual(path ? [`https://shop.example/${lang}${path}`] : [])
    expect(mail?.html).toContain(`<html lang="${lang}">`)
    expect(mail?.template).toMatch(/_template$/)
  },
)

test('the two languages share no subject', () => {
  for (const [content] of all) expect(mailWords('pl', content).subject).not.toBe(mailWords('en', content).subject)
})

test('a name is text, whatever is in it', () => {
  const mail = composed('pl', { kind: 'welcome', firstname: '<b>Anna</b>' })
  expect(mail?.html).toContain('&lt;b&gt;Anna&lt;/b&gt;')
  expect(mail?.html).not.toContain('<b>')
})

test('a mail in the language of the default view leads to the pages in the language of whom it is for', () => {
  const mail = composed('pl', { kind: 'approved', firstname, adviser }, 'anna@demo.example', 'en')
  expect(mail?.html).toContain('https://shop.example/en/authentication')
  expect(mail?.html).toContain('lang="pl"')
})
