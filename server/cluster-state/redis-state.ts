import { createHmac, randomUUID } from 'node:crypto'
import { createClient } from '@redis/client'
import { technicalName } from '#config/own-name.ts'
import type { Log } from '../access-log.ts'
import { createListeners, type ClusterState } from './cluster-state.ts'
import { createSlidingWindow, type WindowRule } from './sliding-window.ts'

const topic = `${technicalName}:words`
/** Milliseconds to wait for the shared state; after that the copy's own count decides. */
const patience = 250
const longestPause = 5_000

/** Counts one attempt atomically, by the clock of the Redis server, so that copies whose clocks differ agree. */
const takeOne = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local length = tonumber(ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - length)
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then
  local first = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
  return math.max(1, math.ceil((first[2] + length - now) / 1000))
end
redis.call('ZADD', KEYS[1], now, ARGV[3])
redis.call('PEXPIRE', KEYS[1], length)
return 0`

interface Parts {
  url: string
  /** Key of the digests under which keys are stored, so that reading the state reveals no e-mail address. */
  secret: string
  log: Log
  now?: () => number
}

/**
 * Creates the state that several copies share in Redis or Valkey. Each copy also counts by itself: while the shared state is out of reach
 * the limits of one copy apply, never none. Returns immediately, connects in the background and reconnects after every loss.
 */
export function createRedisState({ url, secret, log, now = Date.now }: Parts): ClusterState {
  let isAway = false
  const settings = {
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries: number) => Math.min(100 * 2 ** tries, longestPause) },
  }
  const client = createClient(settings)
  // A connection that subscribes cannot send other commands.
  const ears = createClient({ ...settings, disableOfflineQueue: false })
  const listeners = createListeners()

  const away = (error: unknown) => {
    if (!isAway) log.error('shared state is away, this copy counts alone', '-', error instanceof Error ? error.name : 'unknown')
    isAway = true
  }
  client.on('error', away)
  ears.on('error', away)
  client.on('ready', () => (isAway = false))
  client.connect().catch(away)
  ears
    .connect()
    .then(() => ears.subscribe(topic, (word) => listeners.hear(word)))
    .catch(away)

  const keyOf = (name: string, key: string) =>
    `${technicalName}:limit:${createHmac('sha256', secret).update(`${name} ${key}`).digest('base64url')}`

  return {
    window(name, rule) {
      const own = createSlidingWindow(rule, now)
      const shared = sharedWindow(rule)
      return {
        async take(key) {
          const wait = own.take(key)
          if (wait > 0) return wait
          const others = await shared.take(keyOf(name, key)).catch((error: unknown) => (away(error), 0))
          if (others > 0) own.giveBack(key)
          return others
        },
        async giveBack(key) {
          own.giveBack(key)
          await shared.giveBack(keyOf(name, key)).catch(away)
        },
      }
    },
    tell(word) {
      // Redis sends the message to every copy, including this one; when Redis is out of reach, at least this copy is notified.
      inTime(client.publish(topic, word)).catch(() => listeners.hear(word))
    },
    listen: (word, hear) => listeners.listen(word, hear),
    async close() {
      client.destroy()
      ears.destroy()
    },
  }

  function sharedWindow({ most, seconds }: WindowRule) {
    return {
      take: async (key: string) =>
        Number(
          await inTime(client.eval(takeOne, { keys: [key], arguments: [String(most), String(seconds * 1000), randomUUID()] })),
        ),
      giveBack: async (key: string) => void (await inTime(client.zPopMax(key))),
    }
  }
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('no answer in time')), patience)
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer))
}
