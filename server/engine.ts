import { type Config, ConfigError } from './config.ts'

export interface DemoSignIn {
  email: string
  password: string
  who: string
}

/** The commerce engine that is asked: a real Magento, or the embedded backend on a loopback port of its own. */
export interface Engine {
  url: string
  signIns: readonly DemoSignIn[]
  close(): Promise<void>
}

export async function startEngine(config: Config): Promise<Engine> {
  if (config.commerceUrl) return { url: config.commerceUrl, signIns: [], close: () => Promise.resolve() }
  const { DatabaseRefused, demoSignIns, readBackendEnvironment, startBackend } = await import('../backend/index.ts')
  const environment = readBackendEnvironment(process.env)
  if (!environment.ok) throw new ConfigError(environment.problems.join('\n'))
  // The server before it counts tries by who makes them; a lock of the account itself would let strangers shut its owner out.
  const settings = { lockoutFailures: 0, storefrontOrigin: config.canonicalOrigin, ...environment.options.settings }
  const backend = await startBackend({ port: 0, database: config.database, ...environment.options, settings }).catch(
    (error: unknown) => {
      throw error instanceof DatabaseRefused ? new ConfigError(error.message) : error
    },
  )
  const signIns = Object.entries(demoSignIns).map(([who, signIn]) => ({ who, ...signIn }))
  return { url: new URL('/graphql', backend.url).href, signIns, close: () => backend.close() }
}
