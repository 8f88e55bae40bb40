import { shopProblems } from '../config/shop-problems.ts'
import { given } from '#config'
import { type Config, ConfigError, readConfig } from './config.ts'

export interface DemoSignIn {
  email: string
  password: string
  who: string
}

/** The commerce engine in use: a real Magento, or the embedded backend on a loopback port of its own. */
export interface Engine {
  url: string
  /** The same address where the embedded backend plays another Magento than the shop's own, so that its schema has to be read. */
  foreign: string | undefined
  signIns: readonly DemoSignIn[]
  /** False while the embedded backend cannot store orders; always true for a real Magento, where this is unknown. */
  canWrite(): boolean
  close(): Promise<void>
}

const embedded = () => import('../backend/index.ts')

/**
 * Reads the shop's configuration and the environment of the server and the embedded backend, and reports all problems in one message.
 * @throws ConfigError
 */
export async function readWholeConfig(environment: NodeJS.ProcessEnv): Promise<Config> {
  const ofShop = shopProblems(given)
  if (environment.COMMERCE_URL) return readConfig(environment, ofShop)
  const backend = (await embedded()).readBackendEnvironment(environment)
  return readConfig(environment, backend.ok ? ofShop : [...ofShop, ...backend.problems])
}

export async function startEngine(config: Config): Promise<Engine> {
  if (config.commerceUrl)
    return { url: config.commerceUrl, foreign: undefined, signIns: [], canWrite: () => true, close: () => Promise.resolve() }
  const { DatabaseRefused, demoSignIns, knowsContract, readBackendEnvironment, startBackend } = await embedded()
  const environment = readBackendEnvironment(process.env)
  if (!environment.ok) throw new ConfigError(environment.problems.join('\n'))
  // The server counts attempts per client; a lock of the account itself would let strangers lock its owner out.
  const settings = { lockoutFailures: 0, storefrontOrigin: config.canonicalOrigin, ...environment.options.settings }
  const backend = await startBackend({ port: 0, database: config.database, ...environment.options, settings }).catch(
    (error: unknown) => {
      throw error instanceof DatabaseRefused ? new ConfigError(error.message) : error
    },
  )
  const signIns = Object.entries(demoSignIns).map(([who, signIn]) => ({ who, ...signIn }))
  const url = new URL('/graphql', backend.url).href
  const foreign = knowsContract(environment.options.engine) ? undefined : url
  return { url, foreign, signIns, canWrite: () => backend.canWrite(), close: () => backend.close() }
}
