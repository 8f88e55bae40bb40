import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMeasures } from '../server/measures/measures.ts'
import { hashOf } from '../server/testing.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const entriesOf = (path: string) =>
  read(path)
    .split('\n')
    .map((line) => line.trim().replace(/^\/|\/$/g, ''))
    .filter((line) => line !== '' && !line.startsWith('#'))

describe('the container', () => {
  it('starts what is there', () => {
    const started = [...read('deploy/Containerfile').matchAll(/"(server\/[\w./-]+)"/g)].map(([, path]) => path ?? '')
    expect(started.length).toBeGreaterThan(0)
    expect(started.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('is built of nothing that the repository does not hold: no keys, no database, no history', () => {
    const left = entriesOf('.dockerignore')
    expect(left).toEqual(expect.arrayContaining(['.git', '.env', '.env.*', '.data', 'node_modules']))
    // What is written while it is built is written over; a file of the repository's own tools holds no secret.
    const own = entriesOf('.gitignore').filter(
      (entry) => !entry.startsWith('!') && !/generated|routeTree|\.tsbuildinfo/.test(entry),
    )
    expect(own.filter((entry) => !left.includes(entry))).toEqual([])
  })
})

const units = ['plon@.service', 'plon-purge.service']

describe.each(units)('the unit %s', (unit) => {
  it('starts what is there', () => {
    const [, program = ''] = /^ExecStart=\S+ (\S+\.ts)/m.exec(read(`deploy/${unit}`)) ?? []
    expect(existsSync(join(root, program)), program).toBe(true)
  })

  it.runIf(spawnSync('systemd-analyze', ['--version']).status === 0)('is one that systemd takes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'plon-units-'))
    writeFileSync(join(folder, unit), read(`deploy/${unit}`).replaceAll('/opt/plon/node_modules/.bin/node', process.execPath))
    const said = spawnSync('systemd-analyze', ['verify', '--man=no', '--recursive-errors=no', join(folder, unit)], {
      encoding: 'utf8',
    })
    expect([said.status, said.stderr]).toEqual([0, ''])
  })
})

describe('alarms', () => {
  const rules = read('deploy/alarms.yml')
  const told = [...rules.matchAll(/expr: (.+)$/gm)].map(([, expression]) => expression ?? '')

  it('ask for what is measured', async () => {
    const measures = createMeasures()
    const text = await measures.text()
    const names = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
    const asked = told.flatMap((expression) => expression.match(/\b(?:plon|process|nodejs)_\w+/g) ?? [])
    expect(asked.length).toBeGreaterThan(12)
    expect(asked.filter((name) => !names.has(name) && !names.has(name.replace(/_(?:bucket|count|sum)$/, '')))).toEqual([])
  })

  it('name documents of the contract', () => {
    const named = told.flatMap((expression) => [...expression.matchAll(/document="(\w+)"/g)].map(([, name]) => name ?? ''))
    expect(named).toContain('PlaceOrder')
    expect(() => named.map(hashOf)).not.toThrow()
  })

  it('are told in docs/operate.md', () => {
    const paper = read('docs/operate.md')
    const alarms = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name ?? '')
    expect(alarms.filter((name) => !paper.includes(`\`${name}\``))).toEqual([])
  })

  it.runIf(spawnSync('promtool', ['--version']).status === 0)('are rules that Prometheus takes', () =>
    expect(spawnSync('promtool', ['check', 'rules', join(root, 'deploy/alarms.yml')]).status).toBe(0),
  )
})
