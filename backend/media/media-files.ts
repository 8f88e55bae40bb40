import sharp from 'sharp'
import { articleDrawings } from './article-drawings.ts'
import { articles } from './articles.ts'
import { companyArt } from './company-scenes.ts'
import { attachments } from './documents/attachments.ts'
import { filmFiles } from './films/films.ts'
import { productPicture, viewsOf } from './product-picture.ts'
import type { MediaFile } from './rendered-files.ts'
import { sceneArt } from './scenes.ts'
import { portraitArt } from './portraits.ts'
import { coverArt, offerArt } from './story-scenes.ts'

const QUALITY = 90

const webp = (svg: string) => sharp(Buffer.from(svg)).webp({ quality: QUALITY, alphaQuality: 95, effort: 3 }).toBuffer()

const drawn = (draw: () => string): MediaFile => ({ type: 'image/webp', source: draw, render: webp })

/** Returns the picture files of a product or variant below /media/, the front first; empty for an unknown SKU. */
export const pictureFiles = (sku: string): readonly string[] =>
  articles().has(sku) ? viewsOf(sku).map((view) => `catalog/product/${sku.toLowerCase()}-${view}.webp`) : []

let files: Map<string, MediaFile> | undefined

/** Returns every file below /media/ by its path; any other path is answered with 404. */
export function mediaFiles(): ReadonlyMap<string, MediaFile> {
  if (files) return files
  files = new Map()
  for (const sku of articles().keys())
    pictureFiles(sku).forEach((name, i) =>
      files?.set(
        name,
        drawn(() => productPicture(sku, viewsOf(sku)[i] ?? 1) ?? ''),
      ),
    )
  for (const [name, draw] of [
    ...sceneArt(),
    ...coverArt(),
    ...offerArt(),
    ...companyArt(),
    ...portraitArt(),
    ...articleDrawings(),
  ])
    files.set(name, drawn(draw))
  for (const [name, attachment] of [...attachments(), ...filmFiles(drawn)]) files.set(name, attachment)
  return files
}
