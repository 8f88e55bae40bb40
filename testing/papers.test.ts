import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { backendEnvironmentNames } from '../backend/environment.ts'
import { environmentNames } from '../server/config.ts'
import { filesUnder } from './architecture/reading.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const houses = ['backend', 'build', 'docs', 'e2e', 'graphql', 'locales', 'server', 'src', 'sw', 'testing']
const papers = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...houses.flatMap((folder) => filesUnder(folder, ['.md'])),
]

describe('the papers', () => {
  it.each(papers)('%s links to what is there', (paper) => {
    const links = [...read(paper).matchAll(/\]\(([^)#\s]+)(?:#[^)\s]*)?\)|src="([^"]+)"/g)].map(
      ([, link, source]) => link ?? source ?? '',
    )
    const own = links.filter((link) => !/^(https?:|mailto:)/.test(link))
    expect(own.filter((link) => !existsSync(join(root, dirname(paper), link)))).toEqual([])
  })

  it('are those that somebody new to a project looks for', () => {
    const looked = [
      'README.md',
      'CONTRIBUTING.md',
      'CHANGELOG.md',
      'SECURITY.md',
      'docs/recipes.md',
      '.editorconfig',
      '.env.example',
    ]
    expect(looked.filter((path) => !existsSync(join(root, path)))).toEqual([])
    expect(read('.github/workflows/check.yml')).toContain('run: .ci/run')
  })
})

describe('the recipes', () => {
  const [, ...recipes] = read('docs/recipes.md').split(/^## /m)
  const filesIn = (recipe: string) =>
    [...recipe.matchAll(/`([\w.][\w./-]*\.(?:tsx?|graphql|json|svg|md|example))`/g)].map(([, path]) => path ?? '')

  it('are ten', () => expect(recipes).toHaveLength(10))

  it.each(recipes.map((recipe) => [recipe.split('\n', 1)[0], recipe]))('%s names files that are there', (_, recipe) => {
    const files = filesIn(recipe ?? '')
    expect(files.length).toBeGreaterThan(0)
    // Each language has a file named `server.json`.
    expect(files.filter((path) => path !== 'server.json' && !existsSync(join(root, path)))).toEqual([])
  })
})

describe('variables', () => {
  const rowsOf = (text: string) => text.split('\n').filter((line) => /^\| `[A-Z_]+`/.test(line))
  const namesOf = (row: string) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name ?? '')
  const rows = rowsOf(/^## Settings$.*?(?=^## )/ms.exec(read('docs/operate.md'))?.[0] ?? '')
  const inTable = rows.flatMap(namesOf)

  it('that server and embedded backend read stand in docs/operate.md', () => {
    expect([...environmentNames, ...backendEnvironmentNames].filter((name) => !inTable.includes(name))).toEqual([])
  })

  it('that matter are ten, and stand in the README as well', () => {
    const ten = rowsOf(read('README.md'))
    expect(ten).toHaveLength(10)
    expect(ten.flatMap(namesOf).filter((name) => !inTable.includes(name))).toEqual([])
  })

  it('of docs/operate.md stand in .env.example, and no others', () => {
    const named = [...read('.env.example').matchAll(/^# ([A-Z_]+)=$/gm)].map(([, name]) => name ?? '')
    expect(named).toEqual(inTable)
  })
})

it('no file has a name that the glossary has given up', () => {
  const rows = read('docs/glossary.md')
    .split('\n')
    .filter((line) => line.split('|').length === 5)
  const words = rows.flatMap((row) => [...(row.split('|')[3] ?? '').matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? ''))
  expect(words.length).toBeGreaterThan(5)
  const files = ['src', 'sw', 'server', 'build', 'config'].flatMap((folder) => filesUnder(folder, ['.ts', '.tsx', '.css']))
  const given = words.flatMap((word) => files.filter((path) => path.includes(word.replaceAll(' ', '-'))))
  expect(given).toEqual([])
})
