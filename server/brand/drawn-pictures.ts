import sharp from 'sharp'
import { brandPictures } from '../../config/brand-pictures.ts'
import type { Brand } from '../../config/brand-schema.ts'
import { placed } from './drawing.ts'
import { shortcutNames, shortcutPicture, shortcutDrawing } from './shortcut-drawings.ts'

export interface DrawnPicture {
  file: string
  width: number
  height: number
  /** The picture as SVG; written unchanged when the file is an SVG. */
  drawing: string
}

/** The shop's source drawings, as SVG text. */
export interface Drawings {
  mark: string
  smallMark: string
  logo: string
}

const canvas = (width: number, height: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner}</svg>`

/** Returns a background that fills a square of 512, with the given corner radius. */
const ground = (colour: string, corners = 0) => `<rect width="512" height="512" rx="${corners}" fill="${colour}"/>`

/**
 * Returns a drawing centred in a square of 512.
 * @param side side of the square that the drawing may fill
 */
const inMiddle = (drawing: string, colour: string, side: number) =>
  placed(drawing, colour, { x: 256 - side / 2, y: 256 - side / 2, width: side, height: side })

/** Colours the mark of a browser tab for light and dark colour schemes. */
function tabPicture(drawing: string, { green }: Brand['colours']) {
  const style = `<style>svg{color:${green.light}}@media(prefers-color-scheme:dark){svg{color:${green.dark}}}</style>`
  return drawing.replace(/(<svg\b[^>]*>)/, `$1${style}`)
}

/** Lists every picture that is drawn from the mark and the logo, with its required size. */
export function drawnPictures({ colours }: Brand, { mark, smallMark, logo }: Drawings): DrawnPicture[] {
  const [main, letters] = [colours.green.light, colours.onGreen.light]
  const square = (file: string, side: number, inner: string): DrawnPicture => ({
    ...{ file, width: side, height: side, drawing: canvas(512, 512, inner) },
  })
  const rounded = ground(main, 112) + inMiddle(mark, letters, 352)
  const card = `<rect width="1200" height="630" fill="${main}"/>`
  return [
    { file: brandPictures.favicon, width: 16, height: 16, drawing: tabPicture(smallMark, colours) },
    square(brandPictures.small, 192, rounded),
    square(brandPictures.large, 512, rounded),
    // Launchers crop a maskable icon to a circle of 80 %: the mark stays inside.
    square(brandPictures.maskable, 512, ground(main) + inMiddle(mark, letters, 294)),
    square(brandPictures.monochrome, 512, inMiddle(mark, '#000', 294)),
    square(brandPictures.apple, 180, ground(main) + inMiddle(mark, letters, 333)),
    ...shortcutNames.map((name) =>
      square(shortcutPicture(name), 96, ground(colours.greenTint.light, 256) + shortcutDrawing(name, main)),
    ),
    {
      ...{ file: brandPictures.social, width: 1200, height: 630 },
      drawing: canvas(1200, 630, card + placed(logo, letters, { x: 200, y: 165, width: 800, height: 300 })),
    },
  ]
}

/** Returns the bytes of a picture in its file's format. */
export async function bytesOf({ file, width, height, drawing }: DrawnPicture): Promise<Buffer> {
  if (file.endsWith('.svg')) return Buffer.from(drawing)
  const image = sharp(Buffer.from(drawing), { density: 144 }).resize(width, height)
  return image.png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer()
}
