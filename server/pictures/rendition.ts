import sharp from 'sharp'
import { sniffPicture } from './picture-format.ts'

export type Rendition = { ok: true; bytes: Uint8Array<ArrayBuffer> } | { ok: false; status: 415; message: string }

/** Most pixels of a source: decoded, a picture takes four bytes per pixel, and a tiny file can claim thousands of megapixels. */
const pixelLimit = 40_000_000

/** Formats in which a page's pictures are sent. */
export type PageFormat = 'avif' | 'webp'

/** AVIF looks like WebP at about three quarters of WebP's quality number. */
const avifShare = 0.73
/** 0 to 9: more would save few bytes and keep a small server busy. */
const avifEffort = 2

/**
 * Renders a picture in a width, from its first frame and never larger than the original.
 * @param quality quality of WebP, 1 to 100
 */
export async function renderPicture(source: Uint8Array, width: number, quality: number, format: PageFormat): Promise<Rendition> {
  const refused: Rendition = { ok: false, status: 415, message: 'Not a picture that is shown here' }
  if (!sniffPicture(source)) return refused
  try {
    const image = sharp(source, { limitInputPixels: pixelLimit, pages: 1, failOn: 'error', sequentialRead: true })
    const sized = image.autoOrient().resize({ width, withoutEnlargement: true })
    const asAvif = { quality: Math.ceil(quality * avifShare), effort: avifEffort, chromaSubsampling: '4:2:0' }
    const made = await (format === 'avif' ? sized.avif(asAvif) : sized.webp({ quality })).toBuffer()
    return { ok: true, bytes: new Uint8Array(made) }
  } catch {
    return refused
  }
}

/** Renders the preview picture of a link: 1200 × 630, the whole picture on white. */
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
