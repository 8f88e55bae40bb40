// The shop that the journeys walk through: an empty database each time, and the backend on a port that tests can ask.
import { rmSync } from 'node:fs'
import { startBackend } from '../backend/index.ts'

const { DATABASE: database, E2E_BACKEND_PORT: backendPort } = process.env
if (!database || !backendPort) throw new Error('DATABASE and E2E_BACKEND_PORT say where the journeys take place')

for (const ending of ['', '-wal', '-shm']) rmSync(`${database}${ending}`, { force: true })
const { url } = await startBackend({ port: Number(backendPort), database })
process.env.COMMERCE_URL = new URL('/graphql', url).href
await import('../server/main.ts')
