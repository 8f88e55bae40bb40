import sharp from 'sharp'
import { sniffPicture } from './picture-format.ts'

export type Rendition = { ok: true; bytes: Uint8Array<ArrayBuffer> } | { ok: false; status: 415; message: string }

/** A decoded picture takes four bytes a pixel; a tiny file can claim thousands of megapixels. */
const pixelLimit = 40_000_000

/** One webp of a width from the first frame; never larger than the original. */
export async function renderPicture(source: Uint8Array, width: number, quality: number): Promise<Rendition> {
  const refused: Rendition = { ok: false, status: 415, message: 'Not a picture that is shown here' }
  if (!sniffPicture(source)) return refused
  try {
    const image = sharp(source, { limitInputPixels: pixelLimit, pages: 1, failOn: 'error', sequentialRead: true })
    const webp = await image.autoOrient().resize({ width, withoutEnlargement: true }).webp({ quality }).toBuffer()
    return { ok: true, bytes: new Uint8Array(webp) }
  } catch {
    return refused
  }
}

/** What a link shows beside it: 1200 × 630, the whole picture on white. */
export async function renderShared(source: Uint8Array, quality: number): Promise<Rendition> {
  const refused: Rendition = { ok: false, status: 415, message: 'Not a picture that is shown here' }
  if (!sniffPicture(source)) return refused
  try {
    const image = sharp(source, { limitInputPixels: pixelLimit, pages: 1, failOn: 'error', sequentialRead: true }).autoOrient()
    const frame = { width: 1200, height: 630, fit: 'contain', background: '#ffffff' } as const
    const jpeg = await image.flatten({ background: '#ffffff' }).resize(frame).jpeg({ quality }).toBuffer()
    return { ok: true, bytes: new Uint8Array(jpeg) }
  } catch {
    return refused
  }
}
