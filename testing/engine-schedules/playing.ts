import { guestBack, kinds } from '../../sw/outbox/schedules/kinds.ts'
import type { Before } from '../../sw/outbox/schedules/stage.ts'
import { openMiniature, type Character } from './miniature.ts'

export interface Row {
  played: number
  bad: number
  requests: number
  heals: number
  refused: number
}

interface Seeds extends Pick<Before, 'speech'> {
  from: number
  seeds: number
}

/** Kinds repeated by their share: as many consecutive seeds as this list is long contain every kind as often as its share. */
const inShares = [...kinds, { ...guestBack, share: 6 }].flatMap((kind) => Array.from({ length: kind.share }, () => kind))

const kindOf = (seed: number) => {
  const kind = inShares[(seed * 37) % inShares.length]
  if (!kind) throw new Error('No kind can be played before an engine')
  return kind
}

/**
 * Runs these seeds against one engine.
 * @param tell is called immediately for each that fails
 */
export async function playBefore(
  character: Character,
  { from, seeds, speech }: Seeds,
  tell: (problem: string) => void = () => undefined,
) {
  const miniature = await openMiniature(character)
  const rows = new Map<string, Row>()
  const bad: string[] = []
  for (let seed = from; seed < from + seeds; seed++) {
    const { name, run } = kindOf(seed)
    const { problems, requests, heals, refused } = await run(seed, { speech, magento: await miniature.shop() })
    const row = rows.get(name) ?? { played: 0, bad: 0, requests: 0, heals: 0, refused: 0 }
    rows.set(name, {
      played: row.played + 1,
      bad: row.bad + (problems.length > 0 ? 1 : 0),
      requests: row.requests + requests,
      heals: row.heals + heals,
      refused: row.refused + refused,
    })
    if (problems.length === 0) continue
    bad.push(`${name}, seed ${seed}: ${problems.join('; ')}`)
    tell(bad.at(-1) ?? '')
  }
  await miniature.close()
  return { rows, bad }
}
