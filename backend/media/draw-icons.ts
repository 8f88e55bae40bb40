import { mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const publicFolder = new URL('../../public/', import.meta.url)
const [GREEN, TINT, WHITE] = ['#1d5b33', '#e5efe3', '#ffffff']

const mark = / d="([^"]+)"/.exec(readFileSync(new URL('mark/plon-mark.svg', publicFolder), 'utf8'))?.[1] ?? ''

/** The ear in the middle of a square of 512; `zoom` is its scale from 32 units. */
const ear = (zoom: number, colour: string, stroke = 2) =>
  `<g transform="translate(${256 - 16 * zoom} ${256 - 15.9 * zoom}) scale(${zoom})"><path d="${mark}" fill="none" stroke="${colour}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round"/></g>`

const square = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">${inner}</svg>`

/** Outlines of Tabler icons (MIT), 24 units. */
const SHORTCUTS = {
  cart: 'M4 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M15 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M17 17h-11v-14h-2M6 5l14 1l-1 7h-13',
  search: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M21 21l-6 -6',
  bestsellers: 'M12 17.75l-6.172 3.245l1.179 -6.873l-5 -4.867l6.9 -1l3.086 -6.253l3.086 6.253l6.9 1l-5 4.867l1.179 6.873z',
}

const shortcut = (outline: string) =>
  square(
    `<rect width="512" height="512" rx="256" fill="${TINT}"/><g transform="translate(112 112) scale(12)"><path d="${outline}" fill="none" stroke="${GREEN}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/></g>`,
  )

const ICONS: readonly (readonly [name: string, size: number, svg: string])[] = [
  ['icon-192', 192, square(`<rect width="512" height="512" rx="112" fill="${GREEN}"/>${ear(11, WHITE, 2.1)}`)],
  ['icon-512', 512, square(`<rect width="512" height="512" rx="112" fill="${GREEN}"/>${ear(11, WHITE)}`)],
  // Launchers cut a maskable icon down to a circle of 80 %: the ear stays inside.
  ['maskable-512', 512, square(`<rect width="512" height="512" fill="${GREEN}"/>${ear(9.2, WHITE)}`)],
  ['monochrome-512', 512, square(ear(9.2, '#000000'))],
  ['apple-touch-icon', 180, square(`<rect width="512" height="512" fill="${GREEN}"/>${ear(10.4, WHITE, 2.1)}`)],
  ...Object.entries(SHORTCUTS).map(([name, outline]) => [`shortcut-${name}-96`, 96, shortcut(outline)] as const),
]

/** Draws the installed app's icons into public/icons; run it after the mark has changed: `node backend/media/draw-icons.ts`. */
async function drawIcons() {
  const folder = new URL('icons/', publicFolder)
  mkdirSync(folder, { recursive: true })
  for (const [name, size, svg] of ICONS) {
    await sharp(Buffer.from(svg), { density: 144 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true, quality: 90 })
      .toFile(fileURLToPath(new URL(`${name}.png`, folder)))
  }
}

await drawIcons()
