import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { attachments, downloads } from '../../backend/media/documents/attachments.ts'
import { seededStories } from '../../backend/services/content/seeded-stories.ts'
import { type TestBackend, createTestBackend } from '../../backend/testing.ts'
import type * as Ours from '#config'

// The same shop, but a real one that sells.
vi.mock('../../shop.config.ts', async (original) => ({ ...(await original<typeof Ours>()), demo: false }))

/** Words by which a shop says that it is a demonstration. */
const demonstration = /demonstr|\bpokaz(u|em|owy)?\b|zmyślon|fikcyj|prawdziw\w+ (sklep|kart)|real shop|invented|fictional/i

let backend: TestBackend
/** Texts written into PDF documents. */
const written: string[] = []
beforeAll(async () => {
  backend = await createTestBackend()
  const { text } = PDFDocument.prototype
  vi.spyOn(PDFDocument.prototype, 'text').mockImplementation(function (
    this: PDFKit.PDFDocument,
    words: string,
    ...where: never[]
  ) {
    written.push(words)
    return text.call(this, words, ...where)
  } as typeof text)
})
afterAll(() => backend.close())
const saying = (texts: readonly string[]) => texts.filter((one) => demonstration.test(one))

it('its pages, blocks and mails do not say that nothing is sold', async () => {
  const rows = backend.db.all<{ words: string }>(
    'SELECT title || description || content AS words FROM cms_page UNION ALL SELECT title || content FROM cms_block',
  )
  const texts = rows.map(({ words }) => words)
  expect(texts.length).toBeGreaterThan(30)
  expect(saying(texts)).toEqual([])
  expect(texts.filter((one) => /\{\{|\}\}/.test(one))).toEqual([])
  expect(texts.some((one) => one.includes('Administratorem jest Plon Demo sp. z o.o.'))).toBe(true)
})

it('its stories neither', () => {
  const told = seededStories().map((story) => JSON.stringify(story))
  expect(told.length).toBeGreaterThan(40)
  expect(saying(told)).toEqual([])
})

it('nor do its labels, data sheets, guides and invoices', async () => {
  const files = [...attachments(), ...downloads()]
  const wanted = ['etykieta', 'karta-charakterystyki', 'poradnik-rzepak', 'karta-polowa'].map((name) =>
    files.find(([file]) => file.includes(name)),
  )
  for (const found of wanted) await found?.[1].render(found[1].source())
  const workbook = files.find(([file]) => file.endsWith('.xlsx'))
  written.push(Buffer.from((await workbook?.[1].render(workbook[1].source())) ?? '').toString())
  const token = await backend.signIn('private')
  const { data } = await backend.ask<{ customer: { orders: { items: { invoices: { pdf_url: string }[] }[] } } }>(
    '{ customer { orders(pageSize: 50) { items { invoices { pdf_url } } } } }',
    {},
    { token },
  )
  const invoice = data?.customer.orders.items.flatMap(({ invoices }) => invoices)[0]?.pdf_url ?? ''
  const paper = await backend.fetch(new Request(invoice))
  expect([paper.status, paper.headers.get('content-type')], invoice).toEqual([200, 'application/pdf'])
  expect(written.length).toBeGreaterThan(100)
  expect(saying(written)).toEqual([])
})
