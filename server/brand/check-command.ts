import '#config/checked-first.ts'
import { join } from 'node:path'
import { brand, locales } from '#config'
import { publicFolder } from '#config/config-file.ts'
import { defaultLocale } from '#config/locales.ts'
import { textsFolder } from '#config/text-files.ts'
import { ConfigError } from '../config.ts'
import { readWholeConfig, startEngine } from '../engine.ts'
import { createCommerce } from '../gateway/commerce.ts'
import { deadLinks } from '../gateway/dead-links.ts'
import { introspect } from '../gateway/introspection.ts'
import { missingCategories } from '../gateway/known-categories.ts'
import { missingModules, missingServices, moduleSentence } from '../gateway/missing-modules.ts'
import { say } from '../terminal.ts'
import { colourProblems } from './colour-problems.ts'
import { manifestProblems } from './manifest-problems.ts'
import { pictureProblems } from './picture-problems.ts'
import { textProblems } from './text-problems.ts'

const root = join(import.meta.dirname, '../..')

/** Returns what the configuration names or offers and the engine does not have; `undefined` when the engine did not answer. */
async function placeProblems(): Promise<string[] | undefined> {
  const config = await readWholeConfig({ LOG_LEVEL: 'error', ...process.env })
  // The check must change nothing: the embedded backend's database file is left alone.
  const engine = await startEngine({ ...config, database: ':memory:' })
  try {
    const missing = await missingCategories(config, engine.url)
    if (!missing) return undefined
    const known = await introspect(createCommerce(engine.url, config.commerceTimeout), config.stores[defaultLocale])
    const modules = known.ok ? missingModules(known.vocabulary) : []
    return [
      ...missing.map(({ path, id }) => `${path}: the engine has no category ${id}`),
      ...(await deadLinks(config, engine.url)),
      ...[...modules, ...missingServices(config)].map(moduleSentence),
    ]
  } finally {
    await engine.close()
  }
}

/** Prints what does not fit in the shop's brand, texts and places, one sentence each. */
async function main() {
  const places = await placeProblems()
  const problems = [
    ...colourProblems(brand),
    ...(await pictureProblems(brand, publicFolder)),
    ...(await manifestProblems(join(root, 'manifest.webmanifest'), publicFolder)),
    ...(await textProblems(
      locales.map(({ prefix }) => prefix),
      textsFolder,
      join(root, 'locales/en'),
    )),
    ...(places ?? []),
  ]
  if (!places) say('The engine did not answer: whether it has what shop.config.ts names was not looked at.')
  const looked = places ? 'Colours, pictures, texts and places' : 'Colours, pictures and texts'
  for (const problem of problems) say(`· ${problem}`)
  say(problems.length > 0 ? `${problems.length} to be mended` : `${looked} are as they should be.`)
  if (problems.length > 0) process.exitCode = 1
}

main().catch((error: unknown) => {
  // A `ConfigError` explains itself, so its stack is not printed.
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
})
