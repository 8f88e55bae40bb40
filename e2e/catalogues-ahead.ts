import { locales } from '#config'

/**
 * Makes the shop build its catalogues before the tests: the first device that requests one waits for it, which takes seconds, and minutes
 * while all journeys run.
 */
export default async function catalogues() {
  for (const { storeView } of locales) await fetch(`http://localhost:${process.env.E2E_PORT}/api/catalogue/editions/${storeView}`)
}
