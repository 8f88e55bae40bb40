import { threadId } from 'node:worker_threads'

/** Threads of a process hear each other's channels, as tabs of a browser do. Each file of tests is a browser of its own. */
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of ${threadId}`)
  }
}
