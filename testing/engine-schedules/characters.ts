import { readBackendEnvironment } from '../../backend/environment.ts'
import { engines } from '../../e2e/engines.ts'
import type { Character } from './miniature.ts'

/** Pace of an engine that restarts under load and takes longer for some of its answers. */
export const restless = 'latency=1,tail=40,tailEvery=25,restartEvery=40,away=3'

/**
 * Returns the options of the backend for an engine that the journeys run against.
 * @param pace as in `ENGINE_PACE`
 */
export function characterOf(name: string, pace = ''): Character {
  const engine = engines.find((one) => one.name === name)
  if (!engine) throw new Error(`${name} is none of ${engines.map((one) => one.name).join(', ')}`)
  const read = readBackendEnvironment({ ...engine.character, ENGINE_PACE: pace })
  if (!read.ok) throw new Error(read.problems.join(', '))
  return read.options.engine
}
