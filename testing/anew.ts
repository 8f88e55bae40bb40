import { vi } from 'vitest'

/**
 * Files of tests share a process, which has loaded the libraries once. All else is new to each of them: what a page or a worker remembers
 * lives in its modules, so they are loaded anew, and the world is what it was before the first file.
 */
const world: typeof globalThis & { asItWas?: PropertyDescriptorMap } = globalThis

vi.resetModules()
vi.useRealTimers()
vi.unstubAllEnvs()
vi.unstubAllGlobals()
const { asItWas } = world
if (asItWas) {
  for (const name of Reflect.ownKeys(world)) if (!Object.hasOwn(asItWas, name)) Reflect.deleteProperty(world, name)
  Object.defineProperties(world, asItWas)
} else {
  // As such it cannot be deleted.
  Object.defineProperty(world, 'asItWas', { value: Object.getOwnPropertyDescriptors(world) })
}
