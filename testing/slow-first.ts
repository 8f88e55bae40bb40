import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

interface TestFile {
  project: { name: string }
  moduleId: string
}

const isSlow = (path: string) => readFileSync(path, 'utf8').startsWith('/** @module-tag slow */')

/** Puts files tagged `slow` first, each within its own project. */
export const slowFirst = <File extends TestFile>(files: File[]): File[] =>
  [...Map.groupBy(files, ({ project }) => project.name).values()].flatMap((own) => {
    const { slow = [], quick = [] } = Object.groupBy(own, ({ moduleId }) => (isSlow(moduleId) ? 'slow' : 'quick'))
    return [...slow, ...quick]
  })

/**
 * Starts slow files first: a file of half a minute that starts last keeps one core busy while the others are idle. A new clone has no
 * recorded durations and would sort by file size.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return slowFirst(await super.sort(files))
  }
}
