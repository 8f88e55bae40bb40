import { pathToFileURL } from 'node:url'
import type * as Ours from '../shop.config.ts'
import { configFile } from './config-file.ts'

// What is bundled gets the file itself in the place of this module (server/configured-values.ts).

/** The configuration as it stands, with whatever is wrong in it. */
export const given: Readonly<Record<string, unknown>> = await import(pathToFileURL(configFile).href)

export const { shop, company, contact, desks, locales, thresholds, catalogue, features, brand, demo } = given as typeof Ours
