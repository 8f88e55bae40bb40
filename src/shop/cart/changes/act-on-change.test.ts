import { expect, it } from 'vitest'
import type { Intent, Outbox, Row } from '#offline/outbox.ts'
import { buyInstead } from './act-on-change.ts'

const display = { name: 'Nadwarcie', thumb: '' }
const refused: Row = {
  ...{ opId: 'a', kind: 'Q_ADD', display, quantity: 2, line: 'x', item: { sku: 'x' }, createdAt: 0, sends: 1, mayEdit: true },
  store: 'naturaexpert_pl',
  problem: { code: 'QUOTE_CLOSED', message: '' },
}

/** An outbox that holds one refused change. */
function outboxThat(stores: boolean) {
  const needsYou = [refused]
  const bought: Intent[] = []
  const outbox = {
    changes: async () => ({ needsYou: [...needsYou] }),
    enqueue: async (intent: Intent) => {
      if (stores) bought.push(intent)
      return stores ? { ok: true } : { ok: false, code: 'NO_ROOM' }
    },
    dismiss: async () => void needsYou.pop(),
  } as unknown as Outbox
  return { outbox, bought, needsYou }
}

it('is done once, however often it is pressed', async () => {
  const { outbox, bought, needsYou } = outboxThat(true)
  expect(await buyInstead(outbox, refused, 'naturaexpert_pl')).toBe(true)
  expect(await buyInstead(outbox, refused, 'naturaexpert_pl')).toBe(false)
  expect(bought).toEqual([{ kind: 'ADD', item: { sku: 'x' }, n: 2, display, store: 'naturaexpert_pl' }])
  expect(needsYou).toEqual([])
})

it('loses nothing on a device that has no room', async () => {
  const { outbox, needsYou } = outboxThat(false)
  await expect(buyInstead(outbox, refused, 'naturaexpert_pl')).rejects.toThrow('NO_ROOM')
  expect(needsYou).toEqual([refused])
})
