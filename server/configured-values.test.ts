import { expect, it } from 'vitest'
import { ownNames } from './configured-values.ts'

const write = ownNames.transform as (code: string, id: string) => { code: string } | undefined
const asks = "import { ownName } from '#config/own-name.ts'\n"

it('a build has the names of what the shop keeps as texts, and nothing that makes them', () => {
  const { code } =
    write(`${asks}const key = ownName('consent')\nconst all = \`\${ownName('catalog')}-\${store}\``, 'consent.ts') ?? {}
  expect(code?.trim()).toBe('const key = "plon-consent"\nconst all = `${"plon-catalog"}-${store}`')
  expect(write('const key = 1', 'other.ts')).toBeUndefined()
})

it('a name that is made where it is asked for stops the build', () => {
  expect(() => write(`${asks}const key = ownName(kind)`, 'letter.ts')).toThrow(
    'letter.ts asks for a name of its own that is not written where it asks',
  )
})
