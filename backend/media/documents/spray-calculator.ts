import { demo, shop } from '#config'
import { xml } from '../drawing/shapes.ts'
import { zipArchive } from './zip-archive.ts'

type Cell = string | number | { formula: string; value: number }

/** Rows of the sheet that a farmer fills in (area, dose, water, tank); formulas compute the rest. */
const ROWS: readonly (readonly Cell[])[] = [
  // Formulas address the rows below by number, so this first row must stay.
  [demo ? 'DOKUMENT DEMONSTRACYJNY – nie stosować / DEMONSTRATION DOCUMENT' : shop.name],
  ['Kalkulator oprysku', 'Wartość', 'Jednostka'],
  ['Powierzchnia pola', 12.5, 'ha'],
  ['Dawka produktu', 1.5, 'l/ha'],
  ['Ilość wody', 200, 'l/ha'],
  ['Pojemność zbiornika', 1000, 'l'],
  ['Produkt na całe pole', { formula: 'B3*B4', value: 18.75 }, 'l'],
  ['Ciecz na całe pole', { formula: 'B3*B5', value: 2500 }, 'l'],
  ['Liczba zbiorników', { formula: 'B8/B6', value: 2.5 }, 'szt.'],
  ['Produkt na pełny zbiornik', { formula: 'B6/B5*B4', value: 7.5 }, 'l'],
  ['Kolejność mieszania'],
  ['1. woda do połowy zbiornika, mieszadło włączone'],
  ['2. kondycjoner wody'],
  ['3. proszki i granulaty, potem zawiesiny, emulsje, roztwory'],
  ['4. nawozy dolistne i adiuwant na końcu, dopełnić wodą'],
]

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

function cell(value: Cell, column: number, row: number): string {
  const at = `${String.fromCharCode(65 + column)}${row}`
  if (typeof value === 'string') return `<c r="${at}" t="inlineStr"><is><t>${xml(value)}</t></is></c>`
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`
  return `<c r="${at}"><f>${value.formula}</f><v>${value.value}</v></c>`
}

/** Builds the spray calculator as an XLSX workbook with live formulas. */
export function sprayCalculator(): Buffer {
  const rows = ROWS.map(
    (row, i) => `<row r="${i + 1}">${row.map((value, column) => cell(value, column, i + 1)).join('')}</row>`,
  ).join('')
  return zipArchive([
    {
      name: '[Content_Types].xml',
      content: `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${OFFICE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${OFFICE}.worksheet+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Kalkulator" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `${HEAD}<worksheet xmlns="${MAIN}"><cols><col min="1" max="1" width="46" customWidth="1"/><col min="2" max="3" width="14" customWidth="1"/></cols><sheetData>${rows}</sheetData></worksheet>`,
    },
  ])
}
