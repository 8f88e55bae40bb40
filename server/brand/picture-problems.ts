import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Brand } from '../../config/brand-schema.ts'
import { drawnFrom, readDrawings, stampFile } from './brand-folder.ts'
import { shapeOf } from './drawing.ts'
import { drawnPictures, type DrawnPicture } from './drawn-pictures.ts'

const redraw = 'run npm run brand:draw'

/** Decodes a picture completely and returns its format and size; `undefined` when that fails. */
async function decoded(file: string) {
  try {
    const bytes = readFileSync(file)
    const { format, width, height } = await sharp(bytes).metadata()
    await sharp(bytes).raw().toBuffer()
    return { format, width, height }
  } catch {
    return undefined
  }
}

/** @param name the setting of the file, as shown to the operator */
async function drawingProblems(name: string, file: string, folder: string): Promise<string[]> {
  const path = join(folder, file)
  if (!existsSync(path)) return [`${name}: there is no file public${file}`]
  const picture = await decoded(path)
  if (picture?.format !== 'svg') return [`${name}: public${file} cannot be drawn, it must be an SVG`]
  try {
    const { width, height } = shapeOf(readFileSync(path, 'utf8'))
    const isSquare = Math.abs(width - height) <= Math.max(width, height) / 4
    return name === 'brand.logo' || isSquare ? [] : [`${name}: public${file} is ${width} × ${height} and should be about square`]
  } catch (error) {
    return [`${name}: public${file} ${error instanceof Error ? error.message : String(error)}`]
  }
}

function fontProblems(file: string, folder: string): string[] {
  const path = join(folder, file)
  if (!existsSync(path)) return [`brand.font.files: there is no file public${file}`]
  const isFont = readFileSync(path).subarray(0, 4).toString('latin1') === 'wOF2'
  return isFont ? [] : [`brand.font.files: public${file} is no WOFF2 font`]
}

async function drawnProblems({ file, width, height }: DrawnPicture, folder: string): Promise<string[]> {
  const path = join(folder, file)
  if (!existsSync(path)) return [`public${file} is missing: ${redraw}`]
  const picture = await decoded(path)
  const format = file.split('.').at(-1)
  if (!picture || picture.format !== format) return [`public${file} cannot be read as a picture of the kind ${format}: ${redraw}`]
  // An SVG scales to any size.
  if (format === 'svg') return []
  return picture.width === width && picture.height === height
    ? []
    : [`public${file} is ${picture.width} × ${picture.height} and must be ${width} × ${height}: ${redraw}`]
}

/**
 * Returns the problems of the brand's files, one sentence each.
 * @param folder folder whose `brand/` holds the files
 */
export async function pictureProblems(brand: Brand, folder: string): Promise<string[]> {
  const { mark, smallMark, logo, font } = brand
  const drawings = { 'brand.mark': mark, 'brand.smallMark': smallMark, 'brand.logo': logo }
  const sources = await Promise.all(Object.entries(drawings).map(([name, file]) => drawingProblems(name, file, folder)))
  const fonts = font.files.flatMap(({ file }) => fontProblems(file, folder))
  // Pictures cannot be checked while the drawings they are made from are wrong.
  if (sources.flat().length > 0) return [...sources.flat(), ...fonts]
  const pictures = drawnPictures(brand, readDrawings(brand, folder))
  const drawn = (await Promise.all(pictures.map((picture) => drawnProblems(picture, folder)))).flat()
  const stamp = join(folder, stampFile)
  const isOfToday = existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === drawnFrom(pictures)
  const old = `The pictures in public/brand/drawn are of another mark, logo or colour: ${redraw}`
  return [...fonts, ...drawn, ...(isOfToday || drawn.length > 0 ? [] : [old])]
}
