import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const root = join(import.meta.dirname, '..')
const chosen = process.env.SHOP_CONFIG

/** The configuration of the shop that is built and run: `shop.config.ts`, or the file that the variable SHOP_CONFIG names. */
export const configFile = chosen ? resolve(chosen) : join(root, 'shop.config.ts')

/** Where that shop is built: beside its configuration. */
export const distFolder = join(dirname(configFile), 'dist')

const beside = join(dirname(configFile), 'public')

/** Drawings, fonts and pictures of that shop as they are served: a folder beside its configuration, or that of the project. */
export const publicFolder = existsSync(beside) ? beside : join(root, 'public')
