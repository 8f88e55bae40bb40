import { ownName } from '#config/own-name.ts'
import type { PublicRead } from '#platform/commerce/commerce.ts'
import { handOver } from './hand-over.ts'
import { type ScriptUrl, watchAtLeisure } from './worker-versions.ts'

const WORKER = '/sw.js'

/**
 * Registers the worker and hands the page over to it. Throws where the browser or a policy forbids workers. `reads` were in this page's
 * HTML; `besides` is the address of one more.
 */
export async function register(reads: readonly PublicRead[], besides: string): Promise<void> {
  const { serviceWorker } = navigator
  const url = workerUrl()
  // A first visit has no older version to update, and needs its bandwidth for other files.
  if (!serviceWorker.controller) await serviceWorker.register(url as string)
  const worker = serviceWorker.controller ?? (await serviceWorker.ready).active
  // Done before anything else is awaited: the next press may leave this page.
  if (worker) handOver(worker, reads, besides)
  watchAtLeisure(url)
}

/** The part of Trusted Types that is used here; TypeScript's DOM types do not declare them yet. */
interface TrustedTypesFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => ScriptUrl }
}

/** Allows only this address as a worker, whatever else obtains the policy. */
export function workerAddress(url: string): string {
  if (url !== WORKER) throw new TypeError('Not a worker of this shop')
  return url
}

function workerUrl(): ScriptUrl {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory }
  if (!trustedTypes) return WORKER
  return trustedTypes.createPolicy(ownName('worker'), { createScriptURL: workerAddress }).createScriptURL(WORKER)
}
