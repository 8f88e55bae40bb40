import { randomUUID } from 'node:crypto'

const browser = randomUUID()

/** Channels connect everything in this process, as the tabs of a browser. Each test file is a browser of its own. */
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of ${browser}`)
  }
}
