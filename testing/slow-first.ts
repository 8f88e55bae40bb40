import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

interface TestFile {
  project: { name: string }
  moduleId: string
}

const isSlow = (path: string) => readFileSync(path, 'utf8').startsWith('/** @module-tag slow */')

/** Those tagged `slow` first, each among the files of its own project. */
export const slowFirst = <File extends TestFile>(files: File[]): File[] =>
  [...Map.groupBy(files, ({ project }) => project.name).values()].flatMap((own) => {
    const { slow = [], quick = [] } = Object.groupBy(own, ({ moduleId }) => (isSlow(moduleId) ? 'slow' : 'quick'))
    return [...slow, ...quick]
  })

/**
 * A file of half a minute that begins last keeps one core, and the others wait for it. A new clone remembers no durations and would go by
 * the length of a file.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return slowFirst(await super.sort(files))
  }
}
