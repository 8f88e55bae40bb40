import { contractDocuments } from '../contract-documents.ts'
import type { Database } from '../database/database.ts'
import { type Question, measuredQuestions, questionDice } from './measured-questions.ts'
import { type Timing, timed } from './timings.ts'

export type Send = (request: Request) => Promise<Response>

export interface Measured extends Pick<Question, 'name' | 'promise'> {
  timing: Timing
}

/** Number of products added to a cart before the next cart is created. */
const cartSize = 5

/** Sends the requests of a measurement to a running backend, always the same ones in the same order. */
export async function measure(db: Database, origin: string, send: Send, runs: number): Promise<Measured[]> {
  const queries = new Map(contractDocuments().map(({ name, query }) => [name, query]))
  let cart = ''

  async function ask(document: string, variables: object): Promise<string> {
    const body = JSON.stringify({ query: queries.get(document), variables })
    const response = await send(
      new Request(`${origin}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
    )
    const text = await response.text()
    if (text.includes('"errors":[{'))
      throw new Error(`${document} ${JSON.stringify(variables)} was answered ${text.slice(0, 300)}`)
    return text
  }

  // A document's size is known only after it was rendered, which happens once per backend and not per request: it is done here, before
  // measuring.
  const drawn = db.all<{ sku: string }>(
    'SELECT min(p.sku) AS sku FROM product_attachment a JOIN product p ON p.id = a.product_id GROUP BY a.file',
  )
  for (const sku of new Set(drawn.map((one) => one.sku))) await ask('ProductDetail', { sku })

  const measured: Measured[] = []
  for (const { name, document, promise, variables } of measuredQuestions(db, () => cart)) {
    const dice = questionDice()
    const warmUp = Math.ceil(runs / 5)
    const prepared = async (number: number) => {
      if (name === 'add to cart' && number % cartSize === 0) {
        const answer: { data: { createEmptyCart: string } } = JSON.parse(await ask('CreateEmptyCart', {}))
        cart = answer.data.createEmptyCart
      }
      return variables(dice)
    }
    let next = await prepared(0)
    const timing = await timed(runs, async () => void (await ask(document, next)), {
      warmUp,
      between: async (number) => {
        next = await prepared(number + 1)
      },
    })
    measured.push({ name, promise, timing })
  }
  return measured
}
