import '#config/checked-first.ts'
import { parseArgs } from 'node:util'
import { DatabaseRefused, readBackendEnvironment, startBackend } from './index.ts'
import { demoSignIns } from './session/demo-sign-ins.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.PORT || '4000' },
    database: { type: 'string', default: process.env.DATABASE || '.data/plon.sqlite' },
  },
})

const port = Number(values.port)
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`--port (or PORT) must be a number from 0 to 65535, not "${values.port}"`)
  process.exit(1)
}

const environment = readBackendEnvironment(process.env)
if (!environment.ok) {
  for (const problem of environment.problems) console.error(problem)
  process.exit(1)
}

const backend = await startBackend({ port, database: values.database, ...environment.options }).catch((error: unknown) => {
  console.error(error instanceof DatabaseRefused ? error.message : error)
  process.exit(1)
})
console.log(`Backend: ${backend.url}/graphql

  curl '${backend.url}/graphql' -H 'Content-Type: application/json' -H 'Store: naturaexpert_pl' \\
    -d '{"query":"{ products(search: \\"rzepak\\") { total_count items { sku name } } }"}'

Demo sign-ins (nothing is sold here):`)
for (const [kind, { email, password }] of Object.entries(demoSignIns)) console.log(`  ${kind.padEnd(8)} ${email}  ${password}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void backend.close().then(() => process.exit(0))
  })
