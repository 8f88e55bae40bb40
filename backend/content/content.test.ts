import { afterAll, describe, expect, test } from 'vitest'
import { createTestBackend } from '../testing.ts'

const backend = await createTestBackend()
afterAll(() => backend.close())

interface Text {
  identifier: string
  title: string
  content: string
}
const en = 'naturaexpert_en'
const blocks = (identifiers: (string | null)[], store?: string) =>
  backend.ask<{ cmsBlocks: { items: (Text | null)[] } }>('CmsBlocks', { identifiers }, { store })
const page = (argument: string, store?: string) =>
  backend.ask<{ cmsPage: Text }>(
    `{ cmsPage${argument} { identifier title content url_key redirect_code relative_url type } }`,
    {},
    { store },
  )
const everyBlock = backend.db.all<Text & { lang: string }>('SELECT * FROM cms_block ORDER BY id')
const everyPage = backend.db.all<Text & { lang: string }>('SELECT * FROM cms_page ORDER BY id')
const refused = (message: string, category: string) => [{ message, extensions: { category } }]

describe('blocks', () => {
  test('are answered in the order they are asked, in the language of the view', async () => {
    const names = ['thank-you', 'cookie-notice', 'footer-contact']
    const [pl, english] = [await blocks(names), await blocks(names, en)]
    expect(pl.data?.cmsBlocks.items.map((item) => item?.identifier)).toEqual(names)
    expect(pl.data?.cmsBlocks.items[0]?.title).toBe('Dziękujemy za zamówienie')
    expect(english.data?.cmsBlocks.items[0]?.title).toBe('Thank you for your order')
  })

  test('one that is asked twice is answered once, and a number is an id', async () => {
    expect((await blocks(['thank-you', 'thank-you'])).data?.cmsBlocks.items).toHaveLength(1)
    expect((await blocks(['1'])).data?.cmsBlocks.items[0]?.identifier).toBe('footer-contact')
  })

  test.each(['nope', '999', '', "' OR 1=1 --", 'Footer-Contact'])(
    '"%s" is an error in its place, beside those that are there',
    async (name) => {
      const { data, errors } = await blocks(['home-banner', name])
      expect(data?.cmsBlocks.items).toMatchObject([{ identifier: 'home-banner' }, null])
      const message = `The CMS block with the "${name}" ID doesn't exist.`
      expect(errors).toMatchObject([
        { message, path: ['cmsBlocks', 'items', 1], extensions: { category: 'graphql-no-such-entity' } },
      ])
    },
  )

  test.each(['', '(identifiers: [])', '(identifiers: null)'])('cmsBlocks%s names none', async (argument) => {
    const { errors } = await backend.ask(`{ cmsBlocks${argument} { items { title } } }`)
    expect(errors).toMatchObject(refused('"identifiers" of CMS blocks should be specified', 'graphql-input'))
  })
})

describe('pages', () => {
  test('are found by identifier and by id', async () => {
    const named = await page('(identifier: "zwroty")', en)
    expect(named.data?.cmsPage).toMatchObject({
      ...{ identifier: 'zwroty', title: 'Returns and withdrawal', url_key: 'zwroty', redirect_code: 0, relative_url: 'zwroty' },
      type: 'CMS_PAGE',
    })
    expect((await page('(id: 4)', en)).data).toEqual(named.data)
    expect((await page('(id: 4, identifier: "reklamacje")', en)).data).toEqual(named.data)
  })

  test.each([
    ['(identifier: "nope")', 'The CMS page with the "nope" ID doesn\'t exist.', 'graphql-no-such-entity'],
    ['(identifier: "")', 'The CMS page with the "" ID doesn\'t exist.', 'graphql-no-such-entity'],
    ['(id: 0)', 'The CMS page with the "0" ID doesn\'t exist.', 'graphql-no-such-entity'],
    ['(id: 99)', 'The CMS page with the "99" ID doesn\'t exist.', 'graphql-no-such-entity'],
    ['', '"Page id/identifier should be specified', 'graphql-input'],
  ])('cmsPage%s: %s', async (argument, message, category) => {
    const { data, errors } = await page(argument)
    expect(errors).toMatchObject(refused(message, category))
    expect(data).toEqual({ cmsPage: null })
  })
})

describe('every text', () => {
  test.each([
    ['block', everyBlock, 10],
    ['page', everyPage, 6],
  ])('each %s is there in both languages', (_, texts, fewest) => {
    const of = (lang: string) => texts.filter((text) => text.lang === lang).map(({ identifier }) => identifier)
    expect(of('pl')).toEqual(of('en'))
    expect(of('pl').length).toBeGreaterThanOrEqual(fewest)
  })

  const allowed = new Set([
    'a',
    'br',
    'em',
    'h2',
    'h3',
    'li',
    'ol',
    'p',
    'strong',
    'table',
    'tbody',
    'td',
    'th',
    'thead',
    'tr',
    'ul',
  ])
  test.each([...everyBlock, ...everyPage].map((text) => [`${text.identifier} (${text.lang})`, text] as const))(
    '%s holds plain markup and safe links only',
    (_, { content }) => {
      const tags = [...content.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)]
      expect(tags.length).toBeGreaterThan(0)
      expect(tags.map(([, tag = '']) => tag).filter((tag) => !allowed.has(tag))).toEqual([])
      const attributes = tags.flatMap(([, , text = '']) => [...text.matchAll(/([\w-]+)="([^"]*)"/g)])
      expect(attributes.map(([, name = '']) => name).filter((name) => !['href', 'scope'].includes(name))).toEqual([])
      const links = attributes.filter(([, name]) => name === 'href').map(([, , value = '']) => value)
      expect(links.filter((link) => !/^(\/|#|mailto:|tel:|https:)/.test(link))).toEqual([])
    },
  )
})
