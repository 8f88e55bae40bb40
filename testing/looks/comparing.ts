import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** Widths that are photographed, and the width of each kept picture: enough to see what has moved, small enough for a repository. */
export const widths = [
  { width: 390, height: 844, kept: 260 },
  { width: 768, height: 1024, kept: 320 },
  { width: 1440, height: 900, kept: 480 },
  { width: 1920, height: 1080, kept: 480 },
] as const

/** Content below this height (CSS pixels) is not kept. */
const tallest = 5000

/** Returns a screenshot as it is kept: scaled down, which also removes differences in font smoothing between machines. */
export async function small(screenshot: Buffer, keptWidth: number, screenWidth: number): Promise<Buffer> {
  const { width, height } = await sharp(screenshot).metadata()
  const scale = width / screenWidth
  return await sharp(screenshot)
    .extract({ left: 0, top: 0, width, height: Math.min(height, Math.round(tallest * scale)) })
    .resize({ width: keptWidth })
    .webp({ quality: 72 })
    .toBuffer()
}

/**
 * Tolerance of a colour (0 to 1), and the share of a picture that may exceed it: the day of a delivery or the hour when a store opens may
 * differ.
 */
const colourTolerance = 0.2
const unnoticed = 0.004

export interface Difference {
  /** Share of the picture that differs. */
  share: number
  isChanged: boolean
  /** The differences, drawn over the picture. */
  picture: Buffer
}

/** A colour that no page has: it extends the shorter picture, so that all of the added length differs. */
const nothing = '#ff00ff'

async function pixelsOf(picture: Buffer, height: number) {
  const { width, height: own } = await sharp(picture).metadata()
  const below = { bottom: height - own, background: nothing }
  const { data } = await sharp(picture).ensureAlpha().extend(below).raw().toBuffer({ resolveWithObject: true })
  return { data, width }
}

/** Compares two pictures of the same width; a longer one differs by its added length. */
export async function compare(before: Buffer, after: Buffer): Promise<Difference> {
  const sizes = await Promise.all([before, after].map((one) => sharp(one).metadata()))
  const height = Math.max(...sizes.map((one) => one.height))
  const [old, fresh] = await Promise.all([pixelsOf(before, height), pixelsOf(after, height)])
  const { width } = fresh
  if (old.width !== width) return { share: 1, isChanged: true, picture: after }
  const drawn = Buffer.alloc(width * height * 4)
  const other = pixelmatch(old.data, fresh.data, drawn, width, height, { threshold: colourTolerance, includeAA: true })
  const share = other / (width * height)
  const picture = await sharp(drawn, { raw: { width, height, channels: 4 } })
    .webp({ quality: 80 })
    .toBuffer()
  return { share, isChanged: share > unnoticed, picture }
}
