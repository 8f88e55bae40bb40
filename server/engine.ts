import { shopProblems } from '../config/shop-problems.ts'
import { given } from '#config'
import { type Config, ConfigError, readConfig } from './config.ts'

export interface DemoSignIn {
  email: string
  password: string
  who: string
}

/** The commerce engine that is asked: a real Magento, or the embedded backend on a loopback port of its own. */
export interface Engine {
  url: string
  /** Its address again where it is the embedded backend as another Magento than the shop's own: what it knows has to be asked. */
  foreign: string | undefined
  signIns: readonly DemoSignIn[]
  /** False while the embedded backend cannot write what is ordered; of a real Magento nobody knows it. */
  canWrite(): boolean
  close(): Promise<void>
}

const embedded = () => import('../backend/index.ts')

/** The shop's configuration, its environment and that of the backend inside it, with every problem of all in one message. @throws ConfigError */
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
  // The server before it counts tries by who makes them; a lock of the account itself would let strangers shut its owner out.
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
