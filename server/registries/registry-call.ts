import { createOutside, NoAnswer, type Load, type OutsideAnswer, type OutsideQuestion } from '../outside/call.ts'
import { jsonIn } from '../outside/json-answer.ts'

/** What a register knows of a company; a part that it does not give is empty. */
export interface RegisteredCompany {
  name: string
  street: string
  building: string
  apartment: string
  postcode: string
  city: string
}

/** `missing` is the register's definite answer, `unavailable` no answer at all. */
export type RegistryOutcome =
  | { outcome: 'found'; company: RegisteredCompany }
  | { outcome: 'missing' }
  | { outcome: 'unavailable'; cause: string }

export interface RegistryParts {
  url: string
  fetch?: Load
  /** Milliseconds for a whole answer. */
  timeout?: number
}

export interface RegistryAnswer {
  status: number
  /** `undefined` where it is no JSON. */
  body: unknown
}

/** Sends a request to a register and reads its answer; 5xx counts as no answer. */
export type AskRegistry = (
  address: URL,
  read: (answer: RegistryAnswer) => RegistryOutcome,
  question?: OutsideQuestion,
) => Promise<RegistryOutcome>

export function createRegistryCall(name: string, { url, fetch, timeout = 8000 }: RegistryParts): AskRegistry {
  const outside = createOutside({
    ...{ name, target: url, timeout, most: 64 * 1024, breaker: { failures: 5, pause: 30_000 } },
    ...(fetch && { fetch }),
  })
  return async (address, read, question = {}) => {
    const outcome = await outside.ask(address, told, {
      ...question,
      headers: { accept: 'application/json', ...question.headers },
      isRead: true,
    })
    return outcome.ok ? read(outcome.value) : { outcome: 'unavailable', cause: outcome.cause }
  }
}

function told(answer: OutsideAnswer): RegistryAnswer {
  const { status } = answer
  if (status >= 500) throw new NoAnswer(`HTTP ${status}`)
  try {
    return { status, body: jsonIn(answer) }
  } catch {
    return { status, body: undefined }
  }
}
