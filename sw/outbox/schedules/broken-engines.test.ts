/** @module-tag slow */
import { afterEach, describe, expect, it, vi } from 'vitest'
import type * as Converge from '../cart/converge.ts'
import type * as CartRequests from '../cart/cart-requests.ts'
import type * as Timing from '../timing.ts'
import type * as Enqueue from '../record/enqueue.ts'
import type * as Standing from '../view/standing.ts'
import type { Ledger } from '../cart/ledger.ts'
import type { Session } from '../send/lane-session.ts'

const timeout = 600_000

afterEach(() => vi.resetModules())

/** Counts the schedules that go wrong with a deliberately broken engine, up to `enough`. */
async function badSchedules(seeds: number, enough: number) {
  vi.resetModules()
  const { runGuestSchedule } = await import('./guest-schedule.ts')
  let bad = 0
  for (let seed = 1; seed <= seeds && bad < enough; seed++) if ((await runGuestSchedule(seed)).problems.length > 0) bad++
  return bad
}

describe('the schedules see an engine that is broken', () => {
  it('without the audit', { timeout }, async () => {
    vi.doMock('../cart/converge.ts', async (original) => ({
      ...(await original<typeof Converge>()),
      audit: async (session: Session, ledger: Ledger) => {
        if (Object.keys(ledger.touched).length > 0) await session.commit({ ledgers: [{ ...ledger, touched: {} }] })
        return { next: 'idle' }
      },
    }))
    expect(await badSchedules(500, 2)).toBe(2)
    vi.doUnmock('../cart/converge.ts')
  })

  it('with a quiescence that is too short', { timeout }, async () => {
    vi.doMock('../timing.ts', async (original) => ({ ...(await original<typeof Timing>()), QUIESCENCE: 3_000 }))
    expect(await badSchedules(500, 2)).toBe(2)
    vi.doUnmock('../timing.ts')
  })

  it('that sends additions again instead of quantities', { timeout }, async () => {
    vi.doMock('../cart/cart-requests.ts', async (original) => {
      const real = await original<typeof CartRequests>()
      const again = (ledger: Ledger, goals: Record<string, number>, ...rest: never[]) => {
        const [op] = rest as unknown as [{ kind: string; n: number; line: string; args: { item: { sku: string } } }]
        return op?.kind === 'ADD'
          ? real.addRequest(ledger, [{ line: op.line, goal: op.n, item: op.args.item }])
          : real.writeRequest(ledger, goals, ...rest)
      }
      return { ...real, writeRequest: again }
    })
    expect(await badSchedules(500, 2)).toBe(2)
    vi.doUnmock('../cart/cart-requests.ts')
  })

  it('whose screens say that everything was sent while something waits', { timeout }, async () => {
    vi.resetModules()
    vi.doMock('../view/standing.ts', async (original) => {
      const real = await original<typeof Standing>()
      return {
        ...real,
        standingOf: (list: Parameters<typeof real.standingOf>[0]) => ({ ...real.standingOf(list), isSettled: true }),
      }
    })
    const { runElsewhereSchedule } = await import('./elsewhere-schedule.ts')
    expect((await runElsewhereSchedule(1)).problems.join()).toContain('that everything was sent, and')
    vi.doUnmock('../view/standing.ts')
  })

  it('that says “saved” before anything is', { timeout }, async () => {
    vi.doMock('../record/enqueue.ts', async (original) => {
      const real = await original<typeof Enqueue>()
      return {
        ...real,
        enqueue: async (parts: Enqueue.EnqueueParts, intent: Parameters<typeof real.enqueue>[1]) => {
          void real.enqueue(parts, intent).catch(() => undefined)
          const outcome = { ok: true, opId: parts.newId(), durable: true } as const
          return { outcome, written: await parts.snapshots.now() }
        },
      }
    })
    expect(await badSchedules(60, 2)).toBe(2)
    vi.doUnmock('../record/enqueue.ts')
  })
})
