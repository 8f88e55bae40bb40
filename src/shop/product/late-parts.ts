import { lazy } from 'react'

type Parts = typeof import('./late/parts.ts')

/** Lazy component of a product page that few visits reach; all of them are in one chunk, loaded when the first is rendered. */
export const late = <Name extends keyof Parts>(name: Name) =>
  lazy(async () => ({ default: (await import('./late/parts.ts'))[name] }))
