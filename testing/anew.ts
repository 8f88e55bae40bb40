import { vi } from 'vitest'

/**
 * Test files share a process that has loaded the libraries once. Everything else is reset for each file: the modules, which hold the state
 * of a page or worker, are loaded again, and `globalThis` is restored to what it was before the first file.
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
  // Not configurable, so the loop above cannot delete it.
  Object.defineProperty(world, 'asItWas', { value: Object.getOwnPropertyDescriptors(world) })
}
