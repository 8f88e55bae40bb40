import { GraphQLError } from 'graphql'

/** Hashing fills the threads that compression and files share: so many at a time, and so many in line. */
const atOnce = 2
const inLine = 30

let running = 0
const waiting: (() => void)[] = []

/** Whoever comes when the line is full is told at once to come back. */
export async function inHashingLine<Result>(hash: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) {
    if (waiting.length >= inLine) throw tooMany()
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await hash()
  } finally {
    // The place goes straight to the next in line.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const tooMany = () => new GraphQLError('Too many requests, please wait and try again.', { extensions: { category: 'throttled' } })
