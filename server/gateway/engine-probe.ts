import { createOutside, type OutsideAnswer } from '../outside/call.ts'
import { jsonIn } from '../outside/json-answer.ts'

const probeTimeout = 2000
const mostBytes = 64 * 1024

/** Whether the commerce engine answers a small query within two seconds. */
export async function isReachable(commerceUrl: string, store: string): Promise<boolean> {
  const engine = createOutside({
    name: 'engine probe',
    target: commerceUrl,
    timeout: probeTimeout,
    most: mostBytes,
    isInLine: true,
  })
  const outcome = await engine.ask(new URL(commerceUrl), hasData, {
    method: 'POST',
    headers: { 'content-type': 'application/json', store },
    body: JSON.stringify({ query: '{ storeConfig { store_code } }' }),
    isRead: true,
  })
  return outcome.ok && outcome.value
}

function hasData(answer: OutsideAnswer) {
  const body = answer.ok ? jsonIn(answer) : undefined
  return typeof body === 'object' && body !== null && 'data' in body && body.data !== null
}
