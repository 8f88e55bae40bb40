import { brand, demo, shop } from '#config'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

const font = (name: string) => fileURLToPath(new URL(`../fonts/${name}.ttf`, import.meta.url))
const [REGULAR, BOLD] = [font('archivo-regular'), font('archivo-bold')]

const MARGIN = 54
const { ink, ink2, red, ground, line: lines } = brand.colours
const [INK, SOFT, WARNING, STRIPE, LINE] = [ink.light, ink2.light, red.light, ground.light, lines.light]
const DEMO = 'DOKUMENT DEMONSTRACYJNY – nie stosować / DEMONSTRATION DOCUMENT'

/** Fixed dates inside the file, so that equal content gives equal bytes. */
const MADE = new Date('2026-01-01T00:00:00Z')

export interface TableColumn {
  title: string
  /** Share of the text width, from 0 to 1. */
  share: number
}

export type Sheet = ReturnType<typeof openSheet>

/** Opens an A4 document with the shop's headings and tables; in a demonstration every page says that it is one. */
export function openSheet(title: string, accent: string, subject: string) {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: 92, bottom: 72, left: MARGIN, right: MARGIN },
    bufferPages: true,
    lang: 'pl-PL',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: title,
      Subject: subject,
      Author: shop.name,
      ...(demo ? { Keywords: 'dokument demonstracyjny, demonstration document' } : {}),
      CreationDate: MADE,
      ModDate: MADE,
    },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  const width = doc.page.width - 2 * MARGIN
  const bottom = () => doc.page.height - doc.page.margins.bottom
  const add = (tag: 'H1' | 'H2' | 'P' | 'LI', draw: () => void) => root.add(doc.struct(tag, {}, draw))
  const roomFor = (height: number) => {
    if (doc.y + height > bottom()) doc.addPage()
  }
  const write = (tag: 'H1' | 'H2' | 'P', words: string, file: string, size: number, colour: string, gap: number) => {
    add(tag, () => doc.font(file).fontSize(size).fillColor(colour).text(words, MARGIN, doc.y, { width, lineGap: 2 }))
    doc.y += gap
  }

  function row(table: PDFKit.PDFStructureElement, columns: readonly TableColumn[], cells: readonly string[], head: boolean) {
    const pad = 5
    doc.font(head ? BOLD : REGULAR).fontSize(9.5)
    const height =
      Math.max(...columns.map((column, i) => doc.heightOfString(cells[i] ?? '', { width: column.share * width - 2 * pad }))) +
      2 * pad
    const broken = doc.y + height > bottom()
    if (broken) doc.addPage()
    const top = doc.y
    const line = doc.struct('TR')
    table.add(line)
    doc.markContent('Artifact', { type: 'Layout' })
    if (head) doc.rect(MARGIN, top, width, height).fill(STRIPE)
    doc
      .moveTo(MARGIN, top + height)
      .lineTo(MARGIN + width, top + height)
      .lineWidth(0.5)
      .stroke(LINE)
    doc.endMarkedContent()
    let x = MARGIN
    columns.forEach((column, i) => {
      const at = x
      const cell = doc.struct(head ? 'TH' : 'TD', {}, () =>
        doc
          .font(head ? BOLD : REGULAR)
          .fontSize(9.5)
          .fillColor(INK)
          .text(cells[i] ?? '', at + pad, top + pad, { width: column.share * width - 2 * pad }),
      )
      line.add(cell)
      cell.end()
      x += column.share * width
    })
    line.end()
    doc.y = top + height
  }

  function stampPages() {
    const { start, count } = doc.bufferedPageRange()
    for (let page = start; page < start + count; page++) {
      doc.switchToPage(page)
      // Without this, text below the bottom margin would open a new page.
      doc.page.margins.bottom = 0
      doc.markContent('Artifact', { type: 'Pagination' })
      doc.rect(0, 0, doc.page.width, 12).fill(accent)
      if (demo) doc.font(BOLD).fontSize(9).fillColor(WARNING).text(DEMO, MARGIN, 34, { width, lineBreak: false })
      doc.font(REGULAR).fontSize(8.5).fillColor(SOFT).text(title, MARGIN, 50, { width, height: 12, ellipsis: true })
      doc
        .moveTo(MARGIN, 68)
        .lineTo(MARGIN + width, 68)
        .lineWidth(0.5)
        .stroke(LINE)
      doc
        .font(REGULAR)
        .fontSize(8.5)
        .fillColor(SOFT)
        .text(`Strona ${page - start + 1} z ${count}`, MARGIN, doc.page.height - 44, { width, align: 'right', lineBreak: false })
      if (demo) stampDemo()
      doc.endMarkedContent()
    }
  }

  function stampDemo() {
    doc.text('Produkt, marka i dane są fikcyjne.', MARGIN, doc.page.height - 44, { width, lineBreak: false })
    doc.save().rotate(-52, { origin: [doc.page.width / 2, doc.page.height / 2] })
    doc
      .font(BOLD)
      .fontSize(46)
      .fillColor(WARNING)
      .fillOpacity(0.1)
      .text('DOKUMENT DEMONSTRACYJNY', doc.page.width / 2 - 400, doc.page.height / 2 - 30, {
        width: 800,
        align: 'center',
        lineBreak: false,
      })
    doc.restore().fillOpacity(1)
  }

  return {
    title: (words: string, below: string) => {
      write('H1', words, BOLD, 24, INK, 2)
      write('P', below, REGULAR, 12, SOFT, 12)
    },
    heading: (words: string) => {
      roomFor(70)
      doc.y += 8
      write('H2', words, BOLD, 13, accent, 3)
    },
    text: (words: string) => write('P', words, REGULAR, 10.5, INK, 5),
    warning: (words: string) => write('P', words, BOLD, 10.5, WARNING, 6),
    list: (items: readonly string[]) => {
      for (const item of items)
        add('LI', () => doc.font(REGULAR).fontSize(10.5).fillColor(INK).text(`•  ${item}`, MARGIN, doc.y, { width, lineGap: 2 }))
      doc.y += 5
    },
    facts: (pairs: readonly (readonly [string, string])[]) => {
      const table = doc.struct('Table')
      root.add(table)
      const columns = [
        { title: '', share: 0.34 },
        { title: '', share: 0.66 },
      ]
      for (const [name, value] of pairs) if (value) row(table, columns, [name, value], false)
      table.end()
      doc.y += 8
    },
    table: (columns: readonly TableColumn[], rows: readonly (readonly string[])[]) => {
      const table = doc.struct('Table')
      root.add(table)
      roomFor(60)
      row(
        table,
        columns,
        columns.map((column) => column.title),
        true,
      )
      for (const cells of rows) row(table, columns, cells, false)
      table.end()
      doc.y += 8
    },
    newPage: () => doc.addPage(),
    close: (): Promise<Buffer> => {
      root.end()
      stampPages()
      doc.end()
      return done
    },
  }
}
