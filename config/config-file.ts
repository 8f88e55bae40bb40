import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const root = join(import.meta.dirname, '..')
const chosen = process.env.SHOP_CONFIG

/** Configuration of the shop that is built and run: `shop.config.ts`, or the file named by the variable SHOP_CONFIG. */
export const configFile = chosen ? resolve(chosen) : join(root, 'shop.config.ts')

/** Folder that the shop is built into, beside its configuration. */
export const distFolder = join(dirname(configFile), 'dist')

const beside = join(dirname(configFile), 'public')

/** Drawings, fonts and pictures of the shop as they are served: the folder `public` beside its configuration, or that of the project. */
export const publicFolder = existsSync(beside) ? beside : join(root, 'public')
