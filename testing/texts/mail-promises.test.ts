import { expect, it } from 'vitest'
import { mailPromises, promisesMail } from '../../e2e/mail-promises.ts'
import { filesUnder, readText } from '../architecture/reading.ts'
import { readCatalogues } from './catalogues.ts'

const messages = new Set((await readCatalogues('en')).map(({ message }) => message))

/** True for consents and offers of the newsletter, which ask for permission to write and promise nothing. */
const asksForLeave = (message: string) => /^(I want|You may send|Offers by)/.test(message)

it('each sentence that promises a mail says what keeps its word', () => {
  const promising = [...messages].filter((message) => promisesMail(message) && !asksForLeave(message))
  expect(promising.length).toBeGreaterThan(10)
  expect(promising.filter((message) => !(message in mailPromises))).toEqual([])
})

it('no kept word stands for a sentence that is gone', () => {
  expect(Object.keys(mailPromises).filter((message) => !messages.has(message))).toEqual([])
})

it('the engine has a template for each promised mail', () => {
  const templates = filesUnder('backend', ['.ts'])
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => readText(file).match(/\b[a-z]+_[a-z_]+/g) ?? [])
  const missing = Object.entries(mailPromises).filter(([, kept]) => {
    if (kept === 'person') return false
    const pattern = 'now' in kept ? kept.now : kept.later
    return !templates.some((template) => pattern.test(template))
  })
  expect(missing.map(([message]) => message)).toEqual([])
})
