import { describe, expect, it } from 'vitest'
import { ProductDetailDocument, ProductListingDocument } from '#graphql/graphql.ts'
import { networkAnswer } from './caches-in-memory.ts'
import { catalogueRead, keepable, keepableBody, whoAnswered } from './catalogue-read.ts'

const hash = ProductDetailDocument.hash
const address = (query: string) => new URL(`https://plon.example/graphql?${query}`)
const day = 86_400

describe('which address is a public read', () => {
  it('the same question has one key, whatever the order it is written in', () => {
    const one = catalogueRead(
      address(`hash=${hash}&variables={"a":{"y":1,"x":[2,{"c":3,"b":4}]},"b":null}&store=naturaexpert_pl`),
    )
    const two = catalogueRead(
      address(`store=naturaexpert_pl&variables={"b":null,"a":{"x":[2,{"b":4,"c":3}],"y":1}}&hash=${hash}&utm=x`),
    )
    expect(one?.key).toBe(two?.key)
    expect(one?.variables).toBe('{"a":{"x":[2,{"b":4,"c":3}],"y":1},"b":null}')
  })

  it('the two languages never share an answer', () => {
    const pl = catalogueRead(address(`hash=${hash}&variables={}&store=naturaexpert_pl`))
    const en = catalogueRead(address(`hash=${hash}&variables={}&store=naturaexpert_en`))
    expect(pl?.key).not.toBe(en?.key)
    expect([pl?.cache, en?.cache]).toEqual(['plon-catalog-1-naturaexpert_pl', 'plon-catalog-1-naturaexpert_en'])
  })

  it('two currencies never share an answer', () => {
    const query = `hash=${hash}&variables={}&store=naturaexpert_pl`
    expect(catalogueRead(address(`${query}&currency=EUR`))?.key).not.toBe(catalogueRead(address(`${query}&currency=PLN`))?.key)
  })

  it('a listing may be shown for as long as a product: two weeks', () => {
    const seconds = (of: string) => catalogueRead(address(`hash=${of}&variables={}&store=naturaexpert_pl`))?.seconds
    expect(seconds(ProductListingDocument.hash)).toBe(14 * day)
    expect(seconds(ProductDetailDocument.hash)).toBe(14 * day)
  })

  it.each([
    ['another path', new URL(`https://plon.example/api?hash=${hash}&variables={}&store=naturaexpert_pl`)],
    ['no hash', address('variables={}&store=naturaexpert_pl')],
    ['a hash that is none', address('hash=../../etc&variables={}&store=naturaexpert_pl')],
    ['no store, so a cookie would decide', address(`hash=${hash}&variables={}`)],
    ['an unknown store', address(`hash=${hash}&variables={}&store=admin`)],
    ['variables that are no JSON', address(`hash=${hash}&variables={a&store=naturaexpert_pl`)],
    ['variables that are no object', address(`hash=${hash}&variables=[1]&store=naturaexpert_pl`)],
    ['endless variables', address(`hash=${hash}&variables={"a":"${'x'.repeat(5000)}"}&store=naturaexpert_pl`)],
  ])('%s is left alone', (_name, url) => {
    expect(catalogueRead(url)).toBeUndefined()
  })
})

describe('what the editors have written', () => {
  const read = (path: string) => catalogueRead(new URL(`https://plon.example/api/content/${path}`))

  it('is kept by its address and language, whatever else stands in it', () => {
    expect(read('story?slug=blog/siew&locale=pl')?.key).toBe(read('story?locale=pl&slug=blog/siew&utm=x')?.key)
    expect(read('story?slug=blog/siew&locale=pl')?.cache).toBe('plon-catalog-1-naturaexpert_pl')
    expect(read('stories?section=blog&locale=en')?.cache).toBe('plon-catalog-1-naturaexpert_en')
    expect(read('links')?.seconds).toBe(14 * day)
  })

  it.each(['feed/pl', 'other', 'story?slug=blog&locale=pl&_storyblok_tk[token]=x', 'story/x'])('%s is left alone', (path) => {
    expect(read(path)).toBeUndefined()
  })
})

const guest = { 'Content-Type': 'application/json', 'X-Cache-Segment': 'guest' }

describe('which answer may be kept', () => {
  const redirected = networkAnswer('{}', guest)
  Object.defineProperty(redirected, 'redirected', { value: true })
  const opaque = new Response('{}', { headers: guest })

  it.each([
    ['a guest’s answer', networkAnswer('{}', guest), true],
    [
      'GraphQL’s own type',
      networkAnswer('{}', { ...guest, 'Content-Type': 'application/graphql-response+json; charset=utf-8' }),
      true,
    ],
    ['a person’s answer', networkAnswer('{}', { ...guest, 'X-Cache-Segment': 'personal' }), false],
    ['an answer that does not say for whom', networkAnswer('{}', { 'Content-Type': 'application/json' }), false],
    ['a private answer', networkAnswer('{}', { ...guest, 'Cache-Control': 'private, max-age=60' }), false],
    ['a no-store answer', networkAnswer('{}', { ...guest, 'Cache-Control': 'no-store' }), false],
    ['a page', networkAnswer('<html>', { ...guest, 'Content-Type': 'text/html' }), false],
    ['a refusal', networkAnswer('{}', guest, 400), false],
    ['a redirected answer', redirected, false],
    ['an answer of another origin', opaque, false],
  ])('%s', (_name, answer, kept) => {
    expect(keepable(answer)).toBe(kept)
  })

  it.each([
    ['data', '{"data":{"products":{}}}', true],
    ['data with errors', '{"data":{},"errors":[]}', false],
    ['no data', '{"data":null}', false],
    ['a number', '7', false],
    ['half an answer', '{"data":{"pro', false],
    ['a megabyte', `{"data":{"a":"${'x'.repeat(1024 * 1024)}"}}`, false],
  ])('a body with %s', (_name, body, kept) => {
    expect(keepableBody(body)).toBe(kept)
  })
})

describe('who answered', () => {
  it.each([
    ['the shop', networkAnswer('{}', guest), 'shop'],
    ['the shop, refusing', networkAnswer('{}', guest, 400), 'shop'],
    ['the shop without its engine', networkAnswer('{}', guest, 503), 'unavailable'],
    ['a proxy without the shop', networkAnswer('<html>', { 'Content-Type': 'text/html' }, 502), 'unavailable'],
    ['the shop under load', networkAnswer('{}', guest, 429), 'unavailable'],
    ['a hotel’s sign-in page', networkAnswer('<html>', { 'Content-Type': 'text/html' }), 'portal'],
    ['a network that asks for sign-in', networkAnswer('{}', guest, 511), 'portal'],
  ])('%s', (_name, answer, who) => {
    expect(whoAnswered(answer)).toBe(who)
  })
})
