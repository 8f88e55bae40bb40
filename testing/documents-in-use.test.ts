import { parse, visit } from 'graphql'
import { expect, test } from 'vitest'
import { filesUnder, readText } from './architecture/reading.ts'

const isSdl = (path: string) => /\/(schema|extension)\.graphql$/.test(path)
const parts = filesUnder('graphql', ['.graphql'])
  .filter((path) => !isSdl(path))
  .flatMap((path) => parse(readText(path)).definitions)
const named = (kind: 'OperationDefinition' | 'FragmentDefinition') =>
  parts.flatMap((part) => (part.kind === kind ? (part.name?.value ?? []) : []))

test('every document that the gateway trusts is sent by the page, the worker or the server', () => {
  const code = ['src', 'sw', 'server']
    .flatMap((house) => filesUnder(house, ['.ts', '.tsx']))
    .filter((path) => !path.includes('.test.'))
  const imported = new Set(code.flatMap((path) => readText(path).match(/\b[A-Z]\w*Document\b/g) ?? []))
  const operations = named('OperationDefinition')
  expect(operations.length).toBeGreaterThan(50)
  expect(operations.filter((name) => !imported.has(`${name}Document`))).toEqual([])
})

test('every fragment belongs to a document', () => {
  const spread = new Set<string>()
  for (const part of parts) visit(part, { FragmentSpread: ({ name }) => void spread.add(name.value) })
  expect(named('FragmentDefinition').filter((name) => !spread.has(name))).toEqual([])
})
