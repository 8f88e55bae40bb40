import type { Commerce } from './commerce.ts'

/** Milliseconds between two probes of a silent engine. */
const pause = 2_000

interface Parts {
  commerce: Commerce
  /** Sends a small query in the background. */
  isReachable: () => Promise<boolean>
  now: () => number
}

/**
 * Protects visitors from an engine that hangs. If a request times out and none was answered meanwhile, further requests fail immediately,
 * until a probe in the background gets an answer. One slow document among others that are answered has no such effect.
 */
export function sparing({ commerce, isReachable, now }: Parts): Commerce {
  let answers = 0
  let isSilent = false
  let askedAt = 0
  let isAsking = false

  async function ask() {
    isAsking = true
    askedAt = now()
    isSilent = !(await isReachable())
    isAsking = false
  }

  return async (call) => {
    if (isSilent) {
      if (!isAsking && now() - askedAt >= pause) void ask()
      return { ok: false, code: 'spared' }
    }
    const before = answers
    const outcome = await commerce(call)
    if (outcome.ok || outcome.code !== 'timeout') answers += 1
    else if (before === answers) {
      isSilent = true
      askedAt = now()
    }
    return outcome
  }
}
