import { join } from 'node:path'
import { expect, it } from 'vitest'
import { slowFirst } from './slow-first.ts'

it('files tagged slow begin first, each among those of its own project', () => {
  const node = (path: string) => ({ project: { name: 'node' }, moduleId: join(import.meta.dirname, path) })
  const screens = (path: string) => ({ project: { name: 'screens' }, moduleId: join(import.meta.dirname, 'screens', path) })
  const [quick, slow] = [node('papers.test.ts'), node('editions.test.ts')]
  const [quickScreen, slowScreen] = [screens('tags.test.tsx'), screens('outside-words.test.tsx')]
  expect(slowFirst([quick, slow, quickScreen, slowScreen])).toEqual([slow, quick, slowScreen, quickScreen])
})
