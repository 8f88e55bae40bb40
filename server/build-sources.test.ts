import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sources } from './build-sources.mjs'

it('every folder that modules are imported from makes `npm start` build again', () => {
  const { imports } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    imports: Record<string, string>
  }
  const folders = Object.values(imports).map((path) => path.split('/')[1] ?? '')
  expect(folders.filter((folder) => !sources.includes(folder))).toEqual([])
})
