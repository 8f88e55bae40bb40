import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestBackend, createTestBackend, testNow } from '../../testing.ts'
import { contentReader, draft } from './content-reader.ts'

let backend: TestBackend
let reader: ReturnType<typeof contentReader>
beforeEach(async () => {
  backend = await createTestBackend()
  reader = contentReader(backend)
})
afterEach(() => backend.close())

describe('an editor', () => {
  const content = { pl: { title: 'Nowa', text: 'Tekst' }, en: { title: 'New', text: '' } }

  test('saves a new story that only the preview shows, then publishes it', async () => {
    expect(await reader.edit({ path: 'p/nowa', content, action: 'save' })).toMatchObject({ ok: true })
    expect((await reader.get('/stories/p/nowa')).status).toBe(404)
    const shown = await reader.storyAt('p/nowa', draft)
    expect(shown).toMatchObject({
      name: 'Nowa',
      published_at: null,
      first_published_at: null,
      content: { title: 'Nowa', component: 'page' },
    })
    expect(shown.content._editable).toMatch(/^<!--#storyblok#\{.*"id":"\d+"\}-->$/)
    await reader.edit({ path: 'p/nowa', action: 'publish' })
    const published = await reader.storyAt('p/nowa')
    expect(published).toMatchObject({
      id: shown.id,
      uuid: shown.uuid,
      content: { title: 'Nowa' },
      published_at: testNow.toISOString(),
    })
    expect(published.content._editable).toBeUndefined()
  })

  test('changes a published story without showing it, and takes one away', async () => {
    const before = await reader.storyAt('p/o-nas')
    await reader.edit({ path: 'p/o-nas', content, action: 'save' })
    expect((await reader.storyAt('p/o-nas')).content).toEqual(before.content)
    expect((await reader.storyAt('p/o-nas', draft)).content.title).toBe('Nowa')
    await reader.edit({ path: 'p/o-nas', action: 'unpublish' })
    expect((await reader.get('/stories/p/o-nas')).status).toBe(404)
    const paths = (await reader.linksOf({ per_page: '1000' })).map(({ slug }) => slug)
    expect(paths).not.toContain('p/o-nas')
  })

  test('a draft of a published story changes neither its name nor its text outside', async () => {
    await reader.edit({ path: 'p/nowa', content, action: 'publish' })
    await reader.edit({ path: 'p/nowa', content: { pl: { title: 'Tajna' }, en: { title: 'Secret' } }, action: 'save' })
    expect(await reader.storyAt('p/nowa')).toMatchObject({ name: 'Nowa', content: { title: 'Nowa' } })
  })

  test('a field left untranslated is told in the first language', async () => {
    await reader.edit({ path: 'p/nowa', content, action: 'publish' })
    expect((await reader.storyAt('p/nowa', { language: 'en' })).content).toMatchObject({ title: 'New', text: 'Tekst' })
  })

  test.each([
    {},
    { path: 'p/x', action: 'burn' },
    { path: '../x', action: 'save', content },
    { path: 'p/none', action: 'publish' },
    null,
  ])('%j is no order', async (order) => expect(await reader.edit(order)).toMatchObject({ ok: false }))

  test('starting over forgets what was written', async () => {
    await reader.edit({ path: 'p/nowa', content, action: 'publish' })
    await reader.reset()
    expect((await reader.get('/stories/p/nowa')).status).toBe(404)
  })
})
