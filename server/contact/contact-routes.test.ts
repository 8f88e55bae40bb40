import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createLimits } from '../limits/limits.ts'
import { createOwnState } from '../cluster-state/cluster-state.ts'
import { pageHeaders, silence } from '../testing.ts'
import { createContact, type ContactParts } from './contact-routes.ts'
import { largestFile } from './letter-file.ts'
import type { Letter } from './letter.ts'

function contact(parts: Partial<ContactParts> = {}) {
  const sent: Letter[] = []
  const clock = { now: Date.parse('2026-11-21T10:00:00Z') }
  const app = createContact({
    ...{ config: readConfig({ NODE_ENV: 'test' }), commerceUrl: 'http://127.0.0.1:1/graphql', log: silence },
    limits: createLimits(createOwnState(() => clock.now)),
    post: async (letter) => void sent.push(letter),
    ...parts,
  })
  const post = async (path: string, body: BodyInit, headers: Record<string, string> = pageHeaders, from = '203.0.113.9') => {
    const request = { method: 'POST', headers: { host: 'localhost', ...headers }, body }
    const answer = await app.request(path, request, { incoming: { socket: { remoteAddress: from } } })
    const told = (await answer.json()) as { data?: object; errors?: { message: string; extensions: { fields: string[] } }[] }
    return { status: answer.status, code: told.errors?.[0]?.message, fields: told.errors?.[0]?.extensions.fields }
  }
  return { app, sent, clock, post }
}
const whole = {
  ...{ name: 'Jan Rola', email: 'jan@rola.example', phone: '', locale: 'pl', consent: true, website: '', token: '' },
  ...{ topic: 'order', message: 'Kiedy przyjdzie zamówienie?' },
}
const written = (change: object = {}) => JSON.stringify({ ...whole, ...change })

describe('a letter', () => {
  test('goes to the shop, its author is whom to answer', async () => {
    const { post, sent } = contact()
    expect(await post('/', written({ phone: '+48 600 000 000' }))).toMatchObject({ status: 200 })
    expect(sent).toMatchObject([
      { to: 'pomoc@sklep.example', replyTo: { name: 'Jan Rola', address: 'jan@rola.example' }, message: whole.message },
    ])
    expect(sent[0]?.rows).toContainEqual(['Telefon', '+48 600 000 000'])
  })

  test.each([
    [{ name: 'J' }, ['name']],
    [{ name: 'x'.repeat(101) }, ['name']],
    [{ email: 'jan' }, ['email']],
    [{ email: 'a@b.c>, <d@e.f' }, ['email']],
    [{ phone: 'dzwonić rano' }, ['phone']],
    [{ topic: 'weather' }, ['topic']],
    [{ message: 'krótko' }, ['message']],
    [{ message: 'x'.repeat(4001) }, ['message']],
    [{ consent: false }, ['consent']],
    [{ name: 7, email: null, topic: ['a'] }, ['name', 'email', 'topic']],
  ])('with %j is refused for %j', async (change, fields) => {
    const { post, sent } = contact()
    const answer = await post('/', written(change))
    expect(answer).toMatchObject({ status: 422, code: 'INVALID' })
    expect(answer.fields?.toSorted()).toEqual(fields.toSorted())
    expect(sent).toEqual([])
  })

  test.each([
    ['no JSON', 'name=Jan', 422],
    ['nothing', '', 422],
    ['a megabyte', JSON.stringify({ message: 'x'.repeat(1024 * 1024) }), 413],
  ])('of %s is refused', async (_, body, status) => {
    expect((await contact().post('/', body)).status).toBe(status)
  })

  test.each([
    ['another page', { 'sec-fetch-site': 'cross-site', 'x-requested-with': 'nx' }],
    ['a form', { 'sec-fetch-site': 'same-origin' }],
  ])('from %s is refused before it is read', async (_, headers) => {
    const { post, sent } = contact()
    expect(await post('/', written(), headers as Record<string, string>)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(sent).toEqual([])
  })

  test('of a machine, which fills in what nobody sees, is thanked for and thrown away', async () => {
    const { post, sent } = contact()
    expect((await post('/', written({ website: 'https://spam.example' }))).status).toBe(200)
    expect(sent).toEqual([])
  })

  test('of somebody who is no person is refused', async () => {
    const asked: string[][] = []
    const isHuman = async (token: string, action: string) => {
      asked.push([token, action])
      return token === 'person'
    }
    const { post, sent } = contact({ isHuman })
    expect(await post('/', written({ token: 'machine' }))).toMatchObject({ status: 403, code: 'NOT_HUMAN' })
    expect((await post('/', written({ token: 'person' }))).status).toBe(200)
    expect(asked).toEqual([
      ['machine', 'contact'],
      ['person', 'contact'],
    ])
    expect(sent).toHaveLength(1)
  })

  test('is one of ten in ten minutes from one place', async () => {
    const { post, clock } = contact()
    const statuses: number[] = []
    for (let count = 0; count < 12; count += 1) statuses.push((await post('/', written())).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.slice(10)).toEqual([429, 429])
    clock.now += 10 * 60_000
    expect((await post('/', written())).status).toBe(200)
  })

  test('with mistakes is no letter, and whoever floods the form shuts nobody else out', async () => {
    const { post, sent } = contact()
    for (let count = 0; count < 60; count += 1) expect((await post('/', '{}')).status).toBe(422)
    expect((await post('/', written())).status).toBe(200)
    const flood: number[] = []
    for (let count = 0; count < 200; count += 1) flood.push((await post('/', '{}')).status)
    expect(flood.at(-1)).toBe(429)
    expect((await post('/', written(), pageHeaders, '203.0.113.10')).status).toBe(200)
    expect(sent).toHaveLength(2)
  })

  test('that nobody takes is told as not sent', async () => {
    const { post } = contact({ post: () => Promise.reject(new Error('550')) })
    expect(await post('/', written())).toMatchObject({ status: 503, code: 'NOT_SENT' })
  })

  test('that nobody answers for in time may have arrived, and is not told as not sent', async () => {
    const { post } = contact({ post: () => Promise.reject(new DOMException('late', 'TimeoutError')) })
    expect(await post('/', written())).toMatchObject({ status: 504, code: 'NOT_KNOWN' })
  })

  test('has nobody to go to beside a real engine without a mail server', async () => {
    const config = readConfig({ NODE_ENV: 'test', COMMERCE_URL: 'https://sklep.example/graphql' })
    expect(await contact({ config, post: undefined }).post('/', written())).toMatchObject({ status: 503, code: 'NO_POST' })
  })
})

describe('an application', () => {
  const { 'content-type': _, ...headers } = pageHeaders
  const pdf = (size = 20, name = 'cv.pdf') => {
    const bytes = new Uint8Array(size)
    bytes.set(Buffer.from('%PDF-1.7'))
    return new File([bytes], name)
  }
  const form = (change: Record<string, string> = {}, file: File | undefined = pdf()) => {
    const fields = new FormData()
    const given = { name: 'Jan Rola', email: 'jan@rola.example', consent: 'on', offer: 'Doradca', message: '', ...change }
    for (const [name, value] of Object.entries(given)) fields.set(name, value)
    if (file) fields.set('file', file)
    return fields
  }
  const apply = async (parts: ReturnType<typeof contact>, body: FormData) => {
    const whole = new Response(body)
    const type = whole.headers.get('content-type') ?? ''
    return parts.post('/application', await whole.arrayBuffer(), { ...headers, 'content-type': type })
  }

  test('goes to who looks for people, with its file under a harmless name', async () => {
    const parts = contact()
    expect((await apply(parts, form({}, pdf(20, '../../CV "Jan"\r\n.pdf')))).status).toBe(200)
    expect(parts.sent).toMatchObject([
      { to: 'praca@sklep.example', template: 'job_application', file: { type: 'application/pdf' } },
    ])
    expect(parts.sent[0]?.file?.name).toMatch(/^[\p{L}\p{N} ._-]+\.pdf$/u)
  })

  test.each<[string, File | undefined, number]>([
    ['as large as it may be', pdf(largestFile), 200],
    ['one byte larger', pdf(largestFile + 1), 422],
    ['six megabytes', pdf(6 * 1024 * 1024), 413],
    ['that is empty', new File([], 'cv.pdf'), 422],
    ['that is missing', undefined, 422],
    ['that says PDF and is a program', new File(['MZ program'], 'cv.pdf'), 422],
    ['that is a PDF and says program', pdf(20, 'cv.exe'), 422],
    ['of a name out of the language itself', pdf(20, 'cv.constructor'), 422],
    ['that is a document', new File([new Uint8Array([0x50, 0x4b, 3, 4, 0])], 'cv.docx'), 200],
  ])('with a file %s', async (_, file, status) => {
    const parts = contact()
    const answer = await apply(parts, file ? form({}, file) : withoutFile())
    expect(answer.status).toBe(status)
    if (status !== 200) expect(answer.fields).toEqual(['file'])
    expect(parts.sent).toHaveLength(status === 200 ? 1 : 0)
  })
  const withoutFile = () => {
    const fields = form()
    fields.delete('file')
    return fields
  }

  test('with other faults names all of them', async () => {
    const { fields } = await apply(contact(), form({ email: 'x', consent: '' }, new File(['MZ'], 'cv.pdf')))
    expect(fields?.toSorted()).toEqual(['consent', 'email', 'file'])
  })

  test('that is no form is refused', async () => {
    expect((await contact().post('/application', '{}')).status).toBe(400)
  })
})
