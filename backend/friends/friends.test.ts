import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { keptMails } from '../mail/mailer.ts'
import { type As, type TestBackend, createTestBackend, testNow } from '../testing.ts'

let backend: TestBackend
let token: string
let now = testNow
beforeEach(async () => {
  now = testNow
  backend = await createTestBackend({ clock: () => now })
  onTestFinished(() => backend.close())
  token = await backend.signIn('private')
})

const idOf = (sku: string) => backend.db.get<{ id: number }>('SELECT id FROM product WHERE sku = ?', sku)?.id ?? 0
const friends = [
  { name: 'Jan', email: 'jan@demo.example' },
  { name: 'Ewa', email: 'ewa@demo.example' },
]
const sender = { name: 'Anna', email: 'anna@demo.example', message: 'Dobre na rzepak <b>i zboża</b>' }
const tell = (more: object = {}, as: As = { token }) =>
  backend.ask('SendEmailToFriend', { input: { product_id: idOf('MIE-T-005'), sender, recipients: friends, ...more } }, as)
const letters = () => keptMails(backend.db).filter(({ template }) => template === 'sendfriend_email_template')

test('a customer tells friends of a product, each by a mail that leads to its page', async () => {
  expect(await tell()).toMatchObject({ data: { sendEmailToFriend: { sender, recipients: friends } }, errors: [] })
  const sent = letters()
  expect(sent.map(({ to }) => to).sort()).toEqual(['ewa@demo.example', 'jan@demo.example'])
  expect(sent[0]?.subject).toMatch(/^Anna poleca: /)
  expect(sent[0]?.text).toMatch(/Dobre na rzepak[\s\S]*anna@demo\.example[\s\S]*http\S*\/pl\//)
  expect(sent[0]?.html).not.toContain('<b>')
  await tell({}, { token, store: 'naturaexpert_en' })
  expect(letters()[0]?.subject).toMatch(/^Anna recommends: /)
  expect(letters()[0]?.text).toMatch(/http\S*\/en\//)
})

test('guests write to nobody, and the configuration says so', async () => {
  expect((await tell({}, {})).errors).toMatchObject([{ extensions: { category: 'graphql-authorization' } }])
  const query = '{ storeConfig { send_friend { enabled_for_customers enabled_for_guests } } }'
  expect((await backend.ask(query)).data).toEqual({
    storeConfig: { send_friend: { enabled_for_customers: true, enabled_for_guests: false } },
  })
  expect(letters()).toEqual([])
})

test.each([
  [{ sender: { ...sender, name: ' ' } }, 'Please provide Name of sender.'],
  [{ sender: { ...sender, email: '' } }, 'Please provide Email of sender.'],
  [{ sender: { ...sender, message: '' } }, 'Please provide Message.'],
  [{ sender: { ...sender, email: 'anna' } }, 'Invalid Sender Email'],
  [{ sender: { ...sender, message: 'x'.repeat(2001) } }, 'Please enter a valid message.'],
  [{ recipients: [{ name: '', email: 'jan@demo.example' }] }, 'Please provide Name for all of recipients.'],
  [{ recipients: [{ name: 'Jan', email: '' }] }, 'Please provide Email for all of recipients.'],
  [{ recipients: [{ name: 'Jan', email: 'jan' }] }, 'Please enter a correct recipient email address.'],
  [{ recipients: [] }, 'Please specify at least one recipient.'],
  [{ recipients: Array.from({ length: 6 }, () => friends[0]) }, 'No more than 5 emails can be sent at a time.'],
  [{ product_id: 999_999 }, "The product that was requested doesn't exist. Verify the product and try again."],
])('with %j nothing is sent', async (wrong, message) => {
  expect((await tell(wrong)).errors).toMatchObject([{ message }])
  expect(letters()).toEqual([])
})

test('five times an hour, and again when the hour is over', async () => {
  for (let turn = 0; turn < 5; turn += 1) expect((await tell()).errors).toEqual([])
  expect((await tell()).errors).toMatchObject([{ message: "You can't send messages more than 5 times an hour." }])
  expect(letters()).toHaveLength(10)
  now = new Date(testNow.getTime() + 3_600_001)
  expect((await tell({}, { token: await backend.signIn('private') })).errors).toEqual([])
})
