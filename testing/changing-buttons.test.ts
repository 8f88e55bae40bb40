import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { changingButtons, withoutButton } from '../e2e/changing-buttons.ts'

const documents = JSON.parse(readFileSync(join(import.meta.dirname, '../graphql/generated/trusted-documents.json'), 'utf8')) as {
  name: string
  kind: string
}[]
const changes = documents.filter(({ kind }) => kind === 'mutation').map(({ name }) => name)
const pressed = new Set(Object.values(changingButtons).flatMap(({ sends }) => sends))

it('each change that the page can ask for has a button in the table of second presses, or a reason', () => {
  expect(changes.length).toBeGreaterThan(30)
  expect(changes.filter((name) => !pressed.has(name) && !(name in withoutButton))).toEqual([])
})

it('no reason outlives its change', () => {
  expect(Object.keys(withoutButton).filter((name) => !changes.includes(name))).toEqual([])
})
