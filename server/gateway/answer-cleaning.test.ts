import { type FieldNode, getNamedType, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { describe, expect, test } from 'vitest'
import { hashOf, pageHeaders, readPath, startTestEngine, testServer } from '../testing.ts'
import { cleanAnswer } from './answer-cleaning.ts'
import { readTrustedDocuments } from './trusted-documents.ts'

const place = { commerceUrl: 'https://engine.example/graphql' }
const cleaned = (url: string, name = 'url', leadsElsewhere = false) =>
  (cleanAnswer({ [name]: url }, undefined, { ...place, leadsElsewhere }) as Record<string, string>)[name]

describe('an address of the engine outside HTML', () => {
  test.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'https://evil.example/a.png',
    '//evil.example/a',
    '/\\evil.example',
    'https://engine.example@evil.example/',
    'https://user:word@engine.example/',
  ])('that is %j goes no further', (address) => {
    for (const name of ['url', 'pdf_url', 'relative_url', 'redirect_uri', 'header_logo_src', 'brandImageUrl', 'thumbnail'])
      expect(cleaned(address, name)).toBe('')
  })

  test.each([
    ['nawozy/plony-500.html', 'nawozy/plony-500.html'],
    ['/nawozy?a=b:c', '/nawozy?a=b:c'],
    ['https://engine.example/media/a.png', '/media/a.png'],
    ['https://engine.example/other', 'https://engine.example/other'],
  ])('that is %j goes on', (address, expected) => expect(cleaned(address)).toBe(expected))

  test('may lead to a payment elsewhere by https, and never by a script', () => {
    expect(cleaned('https://secure.payu.com/pay/?id=1', 'redirect_uri', true)).toBe('https://secure.payu.com/pay/?id=1')
    expect(cleaned('http://secure.payu.com/', 'redirect_uri', true)).toBe('')
    expect(cleaned('javascript:alert(1)', 'redirect_uri', true)).toBe('')
  })

  test('of a film may be with a service of its own by https, and is never a script', () => {
    expect(cleaned('https://films.example/watch?v=1', 'video_url')).toBe('https://films.example/watch?v=1')
    expect(cleaned('https://engine.example/media/videos/a.mp4', 'video_url')).toBe('/media/videos/a.mp4')
    for (const bad of ['javascript:alert(1)', 'http://films.example/1', 'https://u:p@films.example/1'])
      expect(cleaned(bad, 'video_url')).toBe('')
  })

  test('is told apart from a text', () => {
    expect(cleanAnswer({ name: 'javascript: a book', note: 'https://x.example' }, undefined, place)).toEqual({
      name: 'javascript: a book',
      note: 'https://x.example',
    })
  })
})

test('every field of the contract that is called after an address or a picture is cleaned as one', () => {
  const { schema, all } = readTrustedDocuments()
  const names = new Map<string, string>()
  for (const { query } of all) {
    const types = new TypeInfo(schema)
    const Field = (field: FieldNode) => {
      const [type, parent] = [types.getType(), types.getParentType()]
      if (!type || getNamedType(type).name !== 'String') return
      names.set((field.alias ?? field.name).value, `${String(parent)}.${field.name.value}`)
    }
    visit(parse(query), visitWithTypeInfo(types, { Field }))
  }
  // Segments of a path of the shop, after its language: they cannot lead to another site.
  const words = ['url_key', 'url_path', 'url_suffix', 'category_url_path', 'category_url_suffix', 'product_url_suffix']
  const texts = ['product_url_key', 'logo_alt', 'purchased_link_title', 'video_title', 'video_description']
  const called = [...names].filter(([name]) =>
    /ur[il]|href|src|link|image|thumb|picture|photo|icon|logo|file|pdf|video/i.test(name),
  )
  const passed = called.filter(([name]) => cleaned('javascript:alert(1)', name) !== '').map(([name]) => name)
  expect(called.length).toBeGreaterThan(10)
  expect(passed.filter((name) => ![...words, ...texts].includes(name))).toEqual([])
})

async function shop(answer: object) {
  const engine = await startTestEngine(() => Response.json(answer))
  const app = testServer(engine.url)
  const post = async (name: string, variables: object) =>
    (
      await app.request('/graphql', {
        method: 'POST',
        headers: pageHeaders,
        body: JSON.stringify({ hash: hashOf(name), variables }),
      })
    ).text()
  return { app, post }
}

test('a redirect of the engine to a script is none', async () => {
  const { app } = await shop({
    data: { route: { __typename: 'CmsPage', type: 'CMS_PAGE', relative_url: 'javascript:alert(1)' } },
  })
  expect(await (await app.request(readPath('Route', { url: 'x' }))).text()).not.toContain('javascript')
})

test.each(['GuestOrder', 'GuestOrderPayment'])('%s tells nobody that a customer has such an order', async (name) => {
  const told = async (message: string, category: string) => {
    const { post } = await shop({ data: null, errors: [{ message, extensions: { category }, path: ['guestOrder'] }] })
    return post(name, { input: { number: '1', email: 'a@b.pl', lastname: 'B' } })
  }
  const [hidden, nowhere] = [
    await told('Please login to view the order.', 'graphql-authorization'),
    await told("We couldn't locate an order with the information provided.", 'graphql-no-such-entity'),
  ]
  expect(hidden).toBe(nowhere)
})

test('nobody learns who is subscribed to the newsletter', async () => {
  const taken = await shop({
    data: null,
    errors: [{ message: 'taken', extensions: { category: 'graphql-already-exists' } }],
  })
  const free = await shop({ data: { subscribeEmailToNewsletter: { status: 'SUBSCRIBED' } } })
  const email = { email: 'a@b.pl' }
  expect(await taken.post('SubscribeEmailToNewsletter', email)).toBe(await free.post('SubscribeEmailToNewsletter', email))
})
