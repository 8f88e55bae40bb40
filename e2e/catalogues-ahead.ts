import { locales } from '#config'

/**
 * Lets the shop put its catalogues together before anybody asks for them: the first device that does waits for it, which takes seconds, and
 * beside all journeys minutes.
 */
export default async function catalogues() {
  for (const { storeView } of locales) await fetch(`http://localhost:${process.env.E2E_PORT}/api/catalogue/editions/${storeView}`)
}
