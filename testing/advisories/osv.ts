import * as v from 'valibot'
import type { Advisory, VersionRange } from './version-ranges.ts'

export const osvAddress = 'https://api.osv.dev'
/** Number of packages that OSV accepts per request. */
const most = 500

const Found = v.object({
  results: v.array(
    v.object({ vulns: v.optional(v.array(v.object({ id: v.string() })), []), next_page_token: v.optional(v.string()) }),
  ),
})
const Event = v.object({
  introduced: v.optional(v.string()),
  fixed: v.optional(v.string()),
  last_affected: v.optional(v.string()),
})
const Vulnerability = v.object({
  id: v.string(),
  withdrawn: v.optional(v.string()),
  affected: v.optional(
    v.array(
      v.object({
        package: v.optional(v.object({ name: v.string(), ecosystem: v.string() })),
        ranges: v.optional(v.array(v.object({ type: v.string(), events: v.array(Event) })), []),
        versions: v.optional(v.array(v.string()), []),
      }),
    ),
    [],
  ),
})
type Vulnerability = v.InferOutput<typeof Vulnerability>

async function answerOf(address: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, {
    signal: AbortSignal.timeout(30_000),
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`OSV answered ${answer.status} to ${new URL(address).pathname}`)
  return answer.json()
}

/** Returns the ids of all advisories for these packages, whichever versions they affect. */
async function idsOf(names: readonly string[], origin: string): Promise<string[]> {
  const ids = new Set<string>()
  let asked = names.map((name) => ({ package: { name, ecosystem: 'npm' } as const, page_token: undefined as string | undefined }))
  while (asked.length > 0) {
    const now = asked.slice(0, most)
    const { results } = v.parse(Found, await answerOf(`${origin}/v1/querybatch`, { queries: now }))
    if (results.length !== now.length) throw new Error('OSV answered another number of packages than was asked for')
    for (const { vulns } of results) for (const { id } of vulns) ids.add(id)
    const further = now.flatMap((query, place) => {
      const page_token = results[place]?.next_page_token
      return page_token ? [{ ...query, page_token }] : []
    })
    asked = [...asked.slice(most), ...further]
  }
  return [...ids].sort()
}

function rangesOf(events: readonly v.InferOutput<typeof Event>[]): VersionRange[] {
  const ranges: VersionRange[] = []
  for (const { introduced, fixed, last_affected: lastAffected } of events) {
    const open = ranges.at(-1)
    if (introduced !== undefined) ranges.push({ introduced })
    else if (open && fixed !== undefined) open.fixed = fixed
    else if (open && lastAffected !== undefined) open.lastAffected = lastAffected
  }
  return ranges
}

const advisoriesOf = ({ id, withdrawn, affected }: Vulnerability, names: ReadonlySet<string>): Advisory[] =>
  withdrawn
    ? []
    : affected.flatMap(({ package: about, ranges, versions }) => {
        if (about?.ecosystem !== 'npm' || !names.has(about.name)) return []
        const told = ranges.filter(({ type }) => type === 'SEMVER').flatMap(({ events }) => rangesOf(events))
        const single = versions.map((version) => ({ introduced: version, lastAffected: version }))
        const all = told.length > 0 ? told : single
        return all.length > 0 ? [{ id, package: about.name, ranges: all }] : []
      })

/** Returns everything that OSV knows of these packages today, sorted so that an updated list differs only by what is new. */
export async function askOsv(names: readonly string[], origin = osvAddress): Promise<Advisory[]> {
  const wanted = new Set(names)
  const found: Advisory[] = []
  for (const id of await idsOf([...wanted].sort(), origin))
    found.push(...advisoriesOf(v.parse(Vulnerability, await answerOf(`${origin}/v1/vulns/${encodeURIComponent(id)}`)), wanted))
  return found.sort((one, other) => one.package.localeCompare(other.package, 'en') || one.id.localeCompare(other.id, 'en'))
}
