import { pathToFileURL } from 'node:url'
import type * as Ours from '../shop.config.ts'
import { configFile } from './config-file.ts'

// In bundles this module is replaced by the configuration file itself (server/configured-values.ts).

/** The configuration as it is, not yet validated. */
export const given: Readonly<Record<string, unknown>> = await import(pathToFileURL(configFile).href)

export const { shop, company, contact, desks, locales, thresholds, catalogue, features, brand, demo } = given as typeof Ours
