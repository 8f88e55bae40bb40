import type { Commerce } from './commerce.ts'

/** Milliseconds between two questions to an engine that keeps silent. */
const pause = 2_000

interface Parts {
  commerce: Commerce
  /** A small question, asked in the background. */
  isReachable: () => Promise<boolean>
  now: () => number
}

/**
 * Spares visitors an engine that hangs. Once it has answered nobody for as long as somebody waited in vain, nobody waits for it: a question of
 * our own finds out when it speaks again. One slow document among others that are answered shuts nobody out.
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
