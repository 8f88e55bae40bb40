import { lazy } from 'react'

type Parts = typeof import('./late/parts.ts')

/** A part of a product's page that few visits reach; all of them are one file, which comes when one is seen. */
export const late = <Name extends keyof Parts>(name: Name) =>
  lazy(async () => ({ default: (await import('./late/parts.ts'))[name] }))
