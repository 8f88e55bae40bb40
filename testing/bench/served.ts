import { Agent, request } from 'node:http'
import { addressAt, flow, percentile } from '../load/requests.ts'
import type { Figures } from './figures.ts'

const connections = 10
const seconds = 3

export interface Asked {
  path: string
  headers: Record<string, string>
}

/**
 * Measures the milliseconds to the first byte over one connection, and the answers per second over ten.
 * @param asked returns the nth request
 */
export async function serve(origin: string, asked: (nth: number) => Asked): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let nth = 0
  const once = () =>
    new Promise<number>((resolve, reject) => {
      const { path, headers } = asked(nth)
      // Each from another address, because the rate per address is limited.
      const from = { 'accept-encoding': 'br', 'x-forwarded-for': addressAt(nth++), ...headers }
      const began = performance.now()
      request(origin + path, { agent, headers: from }, (answer) => {
        const first = performance.now() - began
        if (answer.statusCode !== 200) reject(new Error(`${path} was answered ${answer.statusCode}`))
        answer.resume().on('end', () => resolve(first))
      })
        .on('error', reject)
        .end()
    })
  try {
    // The first requests warm up the code.
    for (let count = 0; count < 50; count++) await once()
    const firsts: number[] = []
    for (let count = 0; count < 50; count++) firsts.push(await once())
    const end = performance.now() + seconds * 1000
    let served = 0
    await flow(connections, async () => {
      if (performance.now() >= end) return false
      await once()
      served += 1
      return true
    })
    return { 'first byte': percentile(firsts, 0.5), 'pages a second': served / seconds }
  } finally {
    agent.destroy()
  }
}
