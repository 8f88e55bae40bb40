import { join, resolve } from 'node:path'

const usual = join(import.meta.dirname, '../shop.config.ts')

/** The configuration of the shop that is built and run: `shop.config.ts`, or the file that the variable SHOP_CONFIG names. */
export const configFile = process.env.SHOP_CONFIG ? resolve(process.env.SHOP_CONFIG) : usual
