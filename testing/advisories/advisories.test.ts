import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, onTestFinished, test } from 'vitest'
import { overHttp } from '../../server/testing.ts'
import { lockedPackages } from './locked-packages.ts'
import { askOsv } from './osv.ts'
import { Advisories, compareVersions, isAffected } from './version-ranges.ts'

const { advisories } = v.parse(Advisories, JSON.parse(readFileSync(new URL('known-advisories.json', import.meta.url), 'utf8')))
/** Known advisories that are no danger here: id → reason. */
const borne: Readonly<Record<string, string>> = {}

describe('what is installed', () => {
  test('has no weakness that is known', () => {
    const locked = lockedPackages()
    const open = advisories.flatMap((advisory) =>
      locked
        .filter(({ name, version }) => name === advisory.package && isAffected(version, advisory) && !(advisory.id in borne))
        .map(({ path, version }) => `${advisory.id}: ${path} ${version}`),
    )
    expect(open).toEqual([])
  })

  test('is what the list is about', () => {
    const names = new Set(lockedPackages().map(({ name }) => name))
    expect(advisories.length).toBeGreaterThan(40)
    expect(advisories.map((one) => one.package).filter((name) => !names.has(name))).toEqual([])
    expect(names).toContain('hono')
    expect(Object.keys(borne).filter((id) => !advisories.some((one) => one.id === id))).toEqual([])
  })
})

describe('versions', () => {
  test.each([
    ['1.9.0', '1.10.0'],
    ['2.0.0-rc.2', '2.0.0-rc.10'],
    ['2.0.0-rc.10', '2.0.0'],
    ['0', '0.0.1'],
    ['1.2.3', '10.0.0'],
  ])('%s lies before %s', (one, other) => {
    expect(compareVersions(one, other)).toBeLessThan(0)
    expect(compareVersions(other, one)).toBeGreaterThan(0)
  })

  test('a build of the same version is the same', () => expect(compareVersions('1.2.3+a', '1.2.3')).toBe(0))

  test.each([
    ['2.9.9', false],
    ['3.0.0', true],
    ['3.1.9', true],
    ['3.2.0', false],
    ['4.0.0', true],
    ['4.0.5', true],
    ['4.0.6', false],
  ])('%s in one of two ranges: %s', (version, expected) => {
    const ranges = [
      { introduced: '3.0.0', fixed: '3.2.0' },
      { introduced: '4.0.0', lastAffected: '4.0.5' },
    ]
    expect(isAffected(version, { ranges })).toBe(expected)
  })
})

describe('OSV', () => {
  const npm = (name: string, events: object[], type = 'SEMVER') => ({
    package: { name, ecosystem: 'npm' },
    ranges: [{ type, events }],
    versions: ['9.9.9'],
  })
  const known: Record<string, object> = {
    'GHSA-1': {
      affected: [npm('a', [{ introduced: '0' }, { fixed: '1.2.0' }, { introduced: '2.0.0' }, { last_affected: '2.1.0' }])],
    },
    'GHSA-2': { affected: [npm('b', [{ introduced: '0' }], 'GIT'), npm('stranger', [{ introduced: '0' }])] },
    'GHSA-3': { withdrawn: '2026-01-01T00:00:00Z', affected: [npm('a', [{ introduced: '0' }])] },
  }
  const standIn = async (answer: (path: string, body: string) => unknown) => {
    const server = await overHttp(async (request) => {
      const given = answer(new URL(request.url).pathname, await request.text())
      return given === undefined ? new Response('', { status: 500 }) : Response.json(given)
    })
    onTestFinished(server.close)
    return server.origin
  }
  const told = (path: string, body: string) => {
    const id = path.split('/').at(-1) ?? ''
    if (path !== '/v1/querybatch') return { id, ...known[id] }
    if (body.includes('"page_token":"more"')) return { results: [{ vulns: [{ id: 'GHSA-3' }] }] }
    return { results: [{ vulns: [{ id: 'GHSA-1' }], next_page_token: 'more' }, { vulns: [{ id: 'GHSA-2' }] }] }
  }

  test('is read page by page; what was withdrawn, and is about others, stays out', async () => {
    expect(await askOsv(['a', 'b', 'a'], await standIn(told))).toEqual([
      {
        id: 'GHSA-1',
        package: 'a',
        ranges: [
          { introduced: '0', fixed: '1.2.0' },
          { introduced: '2.0.0', lastAffected: '2.1.0' },
        ],
      },
      { id: 'GHSA-2', package: 'b', ranges: [{ introduced: '9.9.9', lastAffected: '9.9.9' }] },
    ])
  })

  test('that is away, or answers something else, writes no list', async () => {
    await expect(askOsv(['a'], await standIn(() => undefined))).rejects.toThrow('OSV answered 500')
    await expect(askOsv(['a'], await standIn(() => ({ results: [] })))).rejects.toThrow('another number')
  })
})
