import * as v from 'valibot'

/**
 * A range of a package's versions: from `introduced` to before `fixed`, or up to and including `lastAffected`; without an end, all later
 * ones.
 */
const Range = v.object({
  introduced: v.string(),
  fixed: v.optional(v.string()),
  lastAffected: v.optional(v.string()),
})

export const Advisories = v.object({
  /** Day on which the list was updated. */
  checked: v.pipe(v.string(), v.isoDate()),
  advisories: v.array(v.object({ id: v.string(), package: v.string(), ranges: v.pipe(v.array(Range), v.minLength(1)) })),
})

export type Advisory = v.InferOutput<typeof Advisories>['advisories'][number]
export type VersionRange = Advisory['ranges'][number]

/** Splits `1.2.3-rc.1+build` into its numbers and its pre-release part. */
function partsOf(version: string) {
  const [core = '', ...before] = version.replace(/\+.*$/, '').split('-')
  return { numbers: core.split('.').map(Number), before: before.join('-') }
}

/** Compares semantic versions: by numbers first; a pre-release precedes its release. */
export function compareVersions(left: string, right: string): number {
  const [one, other] = [partsOf(left), partsOf(right)]
  for (let place = 0; place < 3; place++) {
    const difference = (one.numbers[place] ?? 0) - (other.numbers[place] ?? 0)
    if (difference !== 0) return difference
  }
  if (one.before === other.before) return 0
  if (one.before === '' || other.before === '') return one.before === '' ? 1 : -1
  return one.before.localeCompare(other.before, 'en', { numeric: true })
}

const isWithin = (version: string, { introduced, fixed, lastAffected }: VersionRange) =>
  compareVersions(version, introduced) >= 0 &&
  (fixed === undefined || compareVersions(version, fixed) < 0) &&
  (lastAffected === undefined || compareVersions(version, lastAffected) <= 0)

export const isAffected = (version: string, { ranges }: Pick<Advisory, 'ranges'>) =>
  ranges.some((range) => isWithin(version, range))
