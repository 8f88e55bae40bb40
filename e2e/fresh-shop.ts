// The shop that the journeys run against: an empty database each time, and the backend on a port that tests can query. ENGINE_… variables
// choose the kind of Magento.
import { rmSync } from 'node:fs'
import { readBackendEnvironment, startBackend } from '../backend/index.ts'

const { DATABASE: database, E2E_BACKEND_PORT: backendPort } = process.env
if (!database || !backendPort) throw new Error('DATABASE and E2E_BACKEND_PORT say where the journeys take place')

for (const ending of ['', '-wal', '-shm']) rmSync(`${database}${ending}`, { force: true })
// The editions come from this database, not from an earlier one, nor from another shop that runs at the same time.
process.env.EDITION_FOLDER = `${database}-editions`
rmSync(process.env.EDITION_FOLDER, { recursive: true, force: true })
const environment = readBackendEnvironment(process.env)
if (!environment.ok) throw new Error(environment.problems.join('\n'))
const { engine } = environment.options
const { url } = await startBackend({ port: Number(backendPort), database, aids: true, engine })
process.env.COMMERCE_URL = new URL('/graphql', url).href
// The shop treats the engine as external, so it needs the addresses of the service miniatures.
process.env.GUS_LOOKUP_URL ??= new URL('/services/registry/gus', url).href
process.env.VIES_URL ??= new URL('/services/vies/check-vat-number', url).href
process.env.INPOST_POINTS_URL ??= new URL('/services/points', url).href
process.env.STORYBLOK_URL ??= new URL('/services/content/v2/cdn', url).href
process.env.STORYBLOK_TOKEN ??= 'plon-demo-public'
process.env.STORYBLOK_PREVIEW_TOKEN ??= 'plon-demo-preview'
process.env.STORYBLOK_ASSETS_URL ??= new URL(url).origin
process.env.OPEN_METEO_URL ??= new URL('/services/weather', url).href
process.env.OPEN_METEO_GEO_URL ??= new URL('/services/geocoding', url).href
process.env.IMGW_URL ??= new URL('/services/imgw', url).href
process.env.WEATHER_PHOTON_URL ??= new URL('/services/photon', url).href
process.env.LETTER_BOX_URL ??= new URL('/services/letter-box', url).href
await import('../server/main.ts')
