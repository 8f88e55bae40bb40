import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('each form says where it goes without a script, so that none puts what was typed into the address', () => {
  const silent: string[] = []
  let count = 0
  for (const path of globSync('src/**/*.tsx')) {
    for (const [, attributes = ''] of readFileSync(path, 'utf8').matchAll(/<form\b([^>]*?)(?:onSubmit|>)/g)) {
      count += 1
      // The form model's props set the method.
      if (!/\b(method="post"|action=)|\{\.\.\.(form\.)?props\}/.test(attributes)) silent.push(path)
    }
  }
  expect(count).toBeGreaterThan(20)
  expect(silent).toEqual([])
})
