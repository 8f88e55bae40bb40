/** @module-tag slow */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'plon-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const groups = ['shop', 'company', 'contact', 'desks', 'locales', 'thresholds', 'catalogue', 'features', 'brand', 'demo']

/**
 * Starts a program with another configuration and returns what it prints to the terminal.
 * @param change appended after the groups that remain
 */
function startedWith(program: string, without: string | undefined, change = '') {
  const file = join(folder, `${without ?? 'changed'}-${program.replaceAll('/', '-')}`)
  const kept = groups.filter((group) => group !== without)
  writeFileSync(
    file,
    `import * as ours from ${JSON.stringify(join(root, 'shop.config.ts'))}\nexport const { ${kept.join(', ')} } = ours\n${change}\n`,
  )
  const { status, stderr } = spawnSync(process.execPath, [join(root, program)], {
    env: { ...process.env, SHOP_CONFIG: file, PORT: '0', DATABASE: ':memory:' },
    encoding: 'utf8',
    timeout: 30_000,
  })
  return { status, stderr }
}

it.each(groups)('a shop.config.ts without %s is told in a sentence', { timeout: 40_000 }, (group) => {
  const { status, stderr } = startedWith('server/main.ts', group)
  expect(stderr.trim().split('\n')).toEqual([
    'The configuration has a problem:',
    expect.stringContaining(`: ${group} is missing`),
  ])
  expect(status).toBe(1)
})

it.each([
  'server/dev.ts',
  'server/build.ts',
  'server/brand/check-command.ts',
  'server/editions/edition-command.ts',
  'backend/main.ts',
])('%s says the same', { timeout: 40_000 }, (program) => {
  const { status, stderr } = startedWith(program, 'contact')
  expect(stderr).toContain(': contact is missing')
  expect(stderr).not.toContain('    at ')
  expect(status).toBe(1)
})

it('a list without any language is told in a sentence', { timeout: 40_000 }, () => {
  const { stderr } = startedWith('server/main.ts', 'locales', 'export const locales = []')
  expect(stderr).toContain(': locales ')
  expect(stderr).not.toContain('    at ')
})
