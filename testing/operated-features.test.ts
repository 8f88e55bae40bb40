import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { recognitions } from '../server/gateway/shop-features.ts'

const table = readFileSync(new URL('../docs/operate.md', import.meta.url), 'utf8')
const rows = [...table.matchAll(/^\| `([A-Z\d_]+)` \|(.*)\|(.*)\|(.*)\|$/gm)]

it('the operator reads of every feature what it gives, what happens without it and how it is recognised', () => {
  const told = rows.map(([, feature = '', gives = '', without = '', recognised = '']) => ({
    ...{ feature, isExplained: gives.trim() !== '' && without.trim() !== '' },
    names: [...recognised.matchAll(/`(\w+\.\w+)`/g)].map(([, name]) => name),
  }))
  expect(told).toEqual(
    Object.entries(recognitions).map(([feature, { names }]) => ({
      feature,
      isExplained: true,
      names: [...names],
    })),
  )
})
