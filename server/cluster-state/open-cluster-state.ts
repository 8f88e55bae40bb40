import { randomBytes } from 'node:crypto'
import type { Log } from '../access-log.ts'
import type { Config } from '../config.ts'
import { createRedisState } from './redis-state.ts'
import { createOwnState, type ClusterState } from './cluster-state.ts'

/** What the operator has chosen: a state of all copies, or of this one alone. */
export function openClusterState({ sharedStateUrl: url, deviceSecret }: Config, log: Log): ClusterState {
  return url ? createRedisState({ url, secret: deviceSecret ?? randomBytes(32).toString('hex'), log }) : createOwnState()
}
