import { ownName } from '#config/own-name.ts'
import type { PublicRead } from '#platform/commerce/commerce.ts'
import { handOver } from './hand-over.ts'
import { type ScriptUrl, watchAtLeisure } from './worker-versions.ts'

const WORKER = '/sw.js'

/** Throws where the browser or a policy forbids workers. `reads` came inside this page's HTML; `besides` is the address of one more. */
export async function register(reads: readonly PublicRead[], besides: string): Promise<void> {
  const { serviceWorker } = navigator
  const url = workerUrl()
  // A first visit has nothing to be newer than, and every byte of it is wanted elsewhere.
  if (!serviceWorker.controller) await serviceWorker.register(url as string)
  const worker = serviceWorker.controller ?? (await serviceWorker.ready).active
  // Before anything else is waited for: the next press may leave this page.
  if (worker) handOver(worker, reads, besides)
  watchAtLeisure(url)
}

/** As much of Trusted Types as is needed here; TypeScript's DOM does not know them yet. */
interface TrustedTypesFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => ScriptUrl }
}

/** Only this address can become a worker, whatever else gets hold of the policy. */
export function workerAddress(url: string): string {
  if (url !== WORKER) throw new TypeError('Not a worker of this shop')
  return url
}

function workerUrl(): ScriptUrl {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory }
  if (!trustedTypes) return WORKER
  return trustedTypes.createPolicy(ownName('worker'), { createScriptURL: workerAddress }).createScriptURL(WORKER)
}
