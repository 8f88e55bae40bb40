const probeTimeout = 2000

/** Whether the commerce engine answers a small question within two seconds. */
export async function isReachable(commerceUrl: string, store: string): Promise<boolean> {
  try {
    const response = await fetch(commerceUrl, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', store },
      body: JSON.stringify({ query: '{ storeConfig { store_code } }' }),
      signal: AbortSignal.timeout(probeTimeout),
    })
    const answer: unknown = await response.json()
    return response.ok && typeof answer === 'object' && answer !== null && 'data' in answer && answer.data !== null
  } catch {
    return false
  }
}
