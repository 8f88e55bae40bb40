import { randomBytes } from 'node:crypto'
import type { Log } from '../access-log.ts'
import type { Config } from '../config.ts'
import { createRedisState } from './redis-state.ts'
import { createOwnState, type ClusterState } from './cluster-state.ts'

/** Opens the state that the operator has configured: shared by all copies, or of this copy alone. */
export function openClusterState({ sharedStateUrl: url, deviceSecret }: Config, log: Log): ClusterState {
  return url ? createRedisState({ url, secret: deviceSecret ?? randomBytes(32).toString('hex'), log }) : createOwnState()
}
