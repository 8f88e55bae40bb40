import { GraphQLError } from 'graphql'

/** Limits of concurrent and of queued hashes, because hashing occupies the threads that compression and file access share. */
const atOnce = 2
const inLine = 30

let running = 0
const waiting: (() => void)[] = []

/** Runs a hash when its turn comes; throws immediately when the queue is full. */
export async function inHashingLine<Result>(hash: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) {
    if (waiting.length >= inLine) throw tooMany()
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await hash()
  } finally {
    // The slot is handed directly to the next in the queue.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const tooMany = () => new GraphQLError('Too many requests, please wait and try again.', { extensions: { category: 'throttled' } })
