import { randomUUID } from 'node:crypto'

const browser = randomUUID()

/** Whoever is in this process hears these channels, as tabs of a browser do. Each file of tests is a browser of its own. */
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of ${browser}`)
  }
}
