import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const Lock = v.object({
  packages: v.record(v.string(), v.object({ version: v.optional(v.string()), name: v.optional(v.string()) })),
})

export interface LockedPackage {
  path: string
  name: string
  version: string
}

/** Returns every package in `package-lock.json`, under the name it was published with. */
export function lockedPackages(): LockedPackage[] {
  const lock = v.parse(Lock, JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')))
  return Object.entries(lock.packages).flatMap(([path, { version, name }]) =>
    path === '' || version === undefined ? [] : [{ path, name: name ?? path.replace(/^.*node_modules\//, ''), version }],
  )
}
