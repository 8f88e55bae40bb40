/** @module-tag slow */
import { describe, expect, it } from 'vitest'
import { catalogue } from '../catalogue.ts'
import { attachments, downloads } from './attachments.ts'

const bytes = async (file: { source(): string; render(source: string): Promise<Uint8Array> }) =>
  Buffer.from(await file.render(file.source()))
const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0

describe('documents of the catalogue', () => {
  it('are all there', () => {
    const files = catalogue().products.flatMap((product) => product.attachments.map((attachment) => attachment.file))
    expect(files.length).toBe(222)
    expect(files.filter((file) => !attachments().has(file))).toEqual([])
  })

  it('are PDFs with pages, a language and structure tags', { timeout: 120_000 }, async () => {
    for (const [name, file] of attachments()) {
      if (!name.endsWith('.pdf')) continue
      const pdf = await bytes(file)
      expect([name, pdf.subarray(0, 5).toString(), pdf.subarray(-6).toString().trim()]).toEqual([name, '%PDF-', '%%EOF'])
      expect(pages(pdf), name).toBeGreaterThan(0)
      expect(pdf.toString('latin1'), name).toContain('/Lang (pl-PL)')
      expect(pdf.toString('latin1'), name).toContain('/StructTreeRoot')
    }
  })

  it('are the same bytes each time, so that a kept copy stays valid', async () => {
    const file = attachments().get('attachments/zag-h-001-etykieta.pdf')
    if (!file) throw new Error('the label of ZAG-H-001 is missing')
    expect((await bytes(file)).equals(await bytes(file))).toBe(true)
  })

  it('keep bought downloads out of the open folder; samples and free sheets are in it', () => {
    const open = [...attachments().keys()].filter((name) => name.startsWith('downloads/')).toSorted()
    expect(open).toEqual([
      'downloads/kalkulator-oprysku.xlsx',
      'downloads/sample-atlas-niedoborow.pdf',
      'downloads/sample-poradnik-rzepak.pdf',
    ])
    expect([...downloads().keys()]).toContain('downloads/poradnik-rzepak.pdf')
  })

  it('offer the spray calculator as a workbook', async () => {
    const file = downloads().get('downloads/kalkulator-oprysku.xlsx')
    if (!file) throw new Error('the spray calculator is missing')
    const workbook = await bytes(file)
    expect(workbook.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
    expect(workbook.toString()).toContain('<f>B3*B4</f>')
  })
})
