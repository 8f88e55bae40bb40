import { brand, demo, shop } from '#config'
import { catalogue, type CatalogueProduct } from '../catalogue.ts'
import type { MediaFile } from '../rendered-files.ts'
import { guideDocument } from './guides.ts'
import { productLabel } from './product-label.ts'
import { safetyDataSheet } from './safety-data-sheet.ts'
import { sprayCalculator } from './spray-calculator.ts'

const PDF = 'application/pdf'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Part of a document's fingerprint: raise the number when the layout changes, so that cached files are rendered again. Another shop's
 * configuration has the same effect.
 */
const LAYOUT = `2 ${JSON.stringify({ shop, demo, colours: brand.colours })}`

const documentFile = (file: string, data: unknown, render: () => Promise<Uint8Array>): MediaFile => ({
  type: file.endsWith('.xlsx') ? XLSX : PDF,
  source: () => `document ${LAYOUT} ${file} ${JSON.stringify(data)}`,
  render,
})

const productDocument = (product: CatalogueProduct, file: string, title: string) =>
  documentFile(file, product, () =>
    file.includes('karta-charakterystyki') ? safetyDataSheet(product, title) : productLabel(product, title),
  )

async function download(file: string): Promise<Uint8Array> {
  if (file.endsWith('.xlsx')) return sprayCalculator()
  const name = file.slice('downloads/'.length, -'.pdf'.length)
  const made = guideDocument(name)
  if (!made) throw new Error(`no text for the download ${file}`)
  return made
}

const downloadFile = (file: string) =>
  documentFile(
    file,
    catalogue().products.map((product) => product.usage),
    () => download(file),
  )

/**
 * Returns every freely available document by its path below /media/: attachments, samples and free downloads. Purchased files are served by
 * `downloads()`.
 */
export function attachments(): ReadonlyMap<string, MediaFile> {
  const files = new Map<string, MediaFile>()
  for (const product of catalogue().products) {
    for (const { file, title } of product.attachments) files.set(file, productDocument(product, file, title.pl))
    for (const { file, sample } of product.downloadable ?? []) {
      if (sample) files.set(sample, downloadFile(sample))
      if (product.price_gross === 0) files.set(file, downloadFile(file))
    }
  }
  return files
}

/** Returns all downloadable files by name, including paid ones; the caller checks that they were purchased. */
export const downloads = (): ReadonlyMap<string, MediaFile> =>
  new Map(
    catalogue().products.flatMap((product) =>
      (product.downloadable ?? []).map(({ file }) => [file, downloadFile(file)] as const),
    ),
  )
