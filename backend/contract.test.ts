import { expect, onTestFinished, test } from 'vitest'
import { contractDocuments } from './contract-documents.ts'
import type { ContractStep } from './contract-step.ts'
import { contractSteps, leavingSteps } from './contract-steps.ts'
import { usualLimits } from './endpoint/engine-character.ts'
import { querySize } from './endpoint/query-limits.ts'
import { stockDocuments } from './stock-documents.ts'
import { createTestBackend } from './testing.ts'

const documents = contractDocuments()
const { guest, customer } = contractSteps

// Magento without the shop's modules and older versions are tested through the gateway: server/gateway/engine-versions.test.ts.
test.each(['en', 'pl', 'by-store'] as const)(
  'every document of the contract, and what else stock Magento answers, is asked, and answers without an error, in its language: %s',
  { timeout: 60_000 },
  async (language) => {
    const backend = await createTestBackend({ engine: { language } })
    onTestFinished(() => backend.close())
    const asked = [...new Set([...guest, ...customer, ...leavingSteps].map(({ name }) => name))]
    expect(asked.sort()).toEqual([...documents.map(({ name }) => name), ...Object.keys(stockDocuments)].sort())
    const earlier: Record<string, Record<string, unknown> | undefined> = {}
    const walk = async (steps: ContractStep[], as: { token?: string }) => {
      for (const { name, variables = {} } of steps) {
        const given = typeof variables === 'function' ? variables(earlier) : variables
        const { data, errors } = await backend.ask(name, given as Record<string, unknown>, as)
        expect.soft(errors, name).toEqual([])
        earlier[name] = data ?? undefined
        const [answer] = Object.values(data ?? {})
        expect.soft(answer, name).not.toBeNull()
        expect.soft(answer, name).not.toMatchObject({ errors: [{}] })
        expect.soft(answer, name).not.toMatchObject({ user_errors: [{}] })
      }
    }
    await walk(guest, {})
    await walk(customer, { token: await backend.signIn('private') })
    await walk(leavingSteps, { token: await backend.signIn('company') })
  },
)

test.each(documents)('$name stays below what a Magento accepts by default', ({ document }) => {
  const { depth, complexity, aliases } = querySize(document)
  expect(depth).toBeLessThanOrEqual(usualLimits.depth)
  expect(complexity).toBeLessThanOrEqual(usualLimits.complexity)
  expect(aliases).toBeLessThanOrEqual(usualLimits.aliases)
})
