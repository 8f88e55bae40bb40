import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { colourNames, lights, type Brand, type Light } from '../../config/brand-schema.ts'
import { configFile, publicFolder } from '../../config/config-file.ts'
import { shopProblems } from '../../config/shop-problems.ts'
import { shapeOf } from './drawing.ts'

/** Returns the custom property of a colour without the leading hyphens: `greenTint` → `green-tint`, `ink2` → `ink-2`. */
export const propertyOf = (name: string) => name.replace(/[A-Z]|\d/g, (sign) => `-${sign.toLowerCase()}`)

/** A fallback font with the same line box and average width, so that nothing shifts when the font arrives. */
const fallback = '"Measured Fallback"'

/**
 * Uses `optional` instead of `swap`: a font that arrives late is used from the next page on, so that nothing shifts; it is preloaded and
 * cached beforehand.
 */
function fontFaces({ name, weights, files, fallback: { size, above, below } }: Brand['font']) {
  const faces = files.map(
    ({ file, letters }) =>
      `@font-face{font-family:"${name}";src:url("${file}") format("woff2");font-weight:${weights};font-display:optional;unicode-range:${letters}}`,
  )
  const local = ['Arial', 'Liberation Sans', 'Roboto', 'Helvetica Neue'].map((one) => `local("${one}")`).join()
  return [
    ...faces,
    `@font-face{font-family:${fallback};src:${local};size-adjust:${size};ascent-override:${above};descent-override:${below};line-gap-override:0%}`,
  ].join('\n')
}

const coloursIn = (colours: Brand['colours'], light: Light) =>
  colourNames.map((name) => `--${propertyOf(name)}:${colours[name][light]}`).join(';')

/**
 * Returns the style sheet with the shop's own brand instead of each `@brand`.
 * @param logo the SVG as text
 */
export function withBrand(sheet: string, { font, logo: file, colours }: Brand, logo: string): string {
  const { width, height } = shapeOf(logo)
  const said: Record<string, string> = {
    font: fontFaces(font),
    names: `--font:"${font.name}",${fallback},system-ui,sans-serif;--logo:url(${file});--logo-shape:${width}/${height};`,
    ...Object.fromEntries(lights.map((light) => [light, `${coloursIn(colours, light)};`])),
  }
  return sheet.replace(/@brand (\w+);/g, (_, name: string) => {
    const rules = said[name]
    if (rules === undefined) throw new Error(`tokens.css asks for @brand ${name}, which nobody knows`)
    return rules
  })
}

/**
 * Reads the file as it is now, because a module that was loaded once stays cached. Vite's settings use this too: a file that they import
 * themselves would restart the development server instead of showing the change.
 */
export async function readBrand(): Promise<Brand> {
  const { mtimeMs } = await stat(configFile)
  const config = await import(`${pathToFileURL(configFile).href}?at=${mtimeMs}`)
  const [problem] = shopProblems(config)
  if (problem) throw new Error(problem)
  return config.brand
}

/** Writes colours, font and logo of `shop.config.ts` into the tokens, at build time and at each change during development. */
export const brandTokens: Plugin = {
  name: 'plon-brand-tokens',
  enforce: 'pre',
  async transform(sheet, id) {
    if (!id.endsWith('/src/ui/tokens.css')) return undefined
    this.addWatchFile(configFile)
    const brand = await readBrand()
    return withBrand(sheet, brand, await readFile(join(publicFolder, brand.logo), 'utf8'))
  },
}
