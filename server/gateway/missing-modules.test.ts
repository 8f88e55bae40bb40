import { expect, onTestFinished, test } from 'vitest'
import { createTestBackend } from '../../backend/testing.ts'
import { readConfig } from '../config.ts'
import { overHttp, silence } from '../testing.ts'
import { catalogue, features } from '#config'
import { deadLinks } from './dead-links.ts'
import { documentsForEngine, stockVocabulary } from './engine-documents.ts'
import { missingModules, missingServices } from './missing-modules.ts'
import { readTrustedDocuments } from './trusted-documents.ts'
import { vocabularyOf } from './vocabulary.ts'

const all = Object.fromEntries(Object.keys(features).map((feature) => [feature, true]))

test('a Magento without modules is told by each feature that it cannot have, and one with all of them by none', () => {
  const missing = missingModules(stockVocabulary(), all)
  expect(missing.map(({ feature }) => feature).toSorted()).toEqual(
    ['certificateGate', 'finders', 'loyalty', 'negotiation', 'pickupPoints', 'socialSignIn', 'stockAlerts'].toSorted(),
  )
  expect(missing).toContainEqual({
    feature: 'negotiation',
    needs: 'Query.isQuoteCartEnabled and Mutation.submitQuote of the engine',
  })
  expect(missingModules(vocabularyOf(readTrustedDocuments().schema), all)).toEqual([])
})

test('what is not offered is missed by nobody', () => {
  expect(missingModules(stockVocabulary(), {})).toEqual([])
  expect(missingServices(readConfig({ NODE_ENV: 'test', COMMERCE_URL: 'https://engine.example/graphql' }), {})).toEqual([])
})

test('stories and weather need a service of their own beside a real engine', () => {
  const COMMERCE_URL = 'https://engine.example/graphql'
  const missing = (more: Record<string, string>) =>
    missingServices(readConfig({ NODE_ENV: 'test', ...more }), all).map(({ feature }) => feature)
  expect(missing({ COMMERCE_URL })).toEqual(['blog', 'careers', 'stores', 'advisers', 'weather'])
  expect(missing({ COMMERCE_URL, STORYBLOK_TOKEN: 'a', OPEN_METEO_URL: 'https://weather.example' })).toEqual([])
  expect(missing({})).toEqual([])
})

test('an engine that lacks the module of a feature is told once when the shop starts', async () => {
  const backend = await createTestBackend({ engine: { modules: 'stock' } })
  const { origin, close } = await overHttp((request) => backend.fetch(request))
  onTestFinished(() => close().then(() => backend.close()))
  const said: string[] = []
  const log = { ...silence, error: (event: string) => void said.push(event) }
  await documentsForEngine({ config: readConfig({ NODE_ENV: 'test', COMMERCE_URL: `${origin}/graphql` }), log })
  expect(said.filter((one) => one.startsWith('features.negotiation'))).toEqual([
    'features.negotiation is true and needs Query.isQuoteCartEnabled and Mutation.submitQuote of the engine',
  ])
})

test('an address and a picture of the season behind which there is nothing are told, and an engine that is away says nothing of it', async () => {
  const backend = await createTestBackend()
  const { origin, close } = await overHttp((request) => backend.fetch(request))
  onTestFinished(() => backend.close())
  const config = readConfig({ NODE_ENV: 'test', COMMERCE_URL: `${origin}/graphql` })
  const { season } = catalogue
  const dead = { path: { ...season.path, pl: 'nie-ma.html' }, pictures: ['/media/catalog/product/none.webp', season.pictures[1]] }
  expect(await deadLinks(config, `${origin}/graphql`)).toEqual([])
  expect(await deadLinks(config, `${origin}/graphql`, dead)).toEqual([
    'catalogue.season.path.pl: the engine has no page nie-ma.html in pl-PL',
    'catalogue.season.pictures.0: the engine has no picture /media/catalog/product/none.webp',
  ])
  await close()
  expect(await deadLinks(config, `${origin}/graphql`, dead)).toEqual([])
})
