import 'fake-indexeddb/auto'
import type { Wanted } from '../record/intent.ts'
import type { Visitor } from '../identity/people.ts'
import { createDevice, type Context, type Device } from './fake-device.ts'
import { createFakeMagento, type FakeMagento } from './fake-magento.ts'
import { createFakeNetwork, noFaults, type FakeNetwork, type Faults } from './fake-network.ts'
import { opened, type Kept } from './kept-records.ts'
import { readStore, type Ended, type Told } from './oracle.ts'
import type { Speech } from './translating-proxy.ts'
import { createWatch } from './watch.ts'
import { createDice, createVirtualTime, type Dice, type VirtualTime } from './virtual-time.ts'

export interface Outcome {
  seed: number
  problems: string[]
  requests: number
  steps: number
  /** Corrections made by the audits. */
  heals: number
  refused: number
  /** Changes left to the shopper, because the outcome could not be determined. */
  asked: number
}

/** A change of the script: when, in which tab, and what. */
export interface Cue {
  at: number
  tab: number
  wanted: Wanted
}

/** Server and language with which a schedule is played. */
export type Before = Pick<StageOptions, 'speech' | 'magento'>

export interface StageOptions {
  faults?: Faults
  tabs?: number
  /** Random kills, freezes and offline times. */
  havoc?: boolean
  /** Step at which everything open on the first device is killed, once. */
  killAt?: number
  /** Milliseconds after the start before which nothing is killed, frozen or offline. */
  calmUntil?: number
  withLocks?: boolean
  customers?: Map<string, string>
  speech?: Speech | undefined
  /** The server; by default the schedules' own fake. */
  magento?: FakeMagento | undefined
  /** Milliseconds after the start at which the network becomes perfect. */
  calmAfter: number
}

export const skus = ['a', 'b', 'c', 'd']
export const startOfTime = 1_800_000_000_000

export function randomFaults(dice: Dice): Faults {
  const heavy = dice.pick([1, 2, 3])
  const some = (most: number) => (dice.chance(0.7) ? dice.between(0, most) * heavy : 0)
  return {
    lostRequest: some(0.08),
    lostAnswer: some(0.1),
    late: some(0.06),
    twice: some(0.06),
    failedBefore: some(0.04),
    failedAfter: some(0.04),
    locked: some(0.05),
    throttled: some(0.03),
  }
}

export function randomWanted(dice: Dice): Wanted {
  const sku = dice.pick(skus)
  const kind = dice.next()
  if (kind < 0.6) return { kind: 'ADD', item: { sku }, n: dice.whole(1, 3) }
  if (kind < 0.8) return { kind: 'SET', item: { sku }, q: dice.whole(0, 6) }
  if (kind < 0.95) return { kind: 'REMOVE', line: sku }
  return { kind: 'CLEAR' }
}

export const randomAdd = (dice: Dice): Wanted => ({ kind: 'ADD', item: { sku: dice.pick(skus) }, n: dice.whole(1, 3) })

/** Creates a random script, with changes far enough apart to be stored in the order in which they are made. */
export function randomScript(dice: Dice, tabs: number, wanted: (dice: Dice) => Wanted = randomWanted, most = 6): Cue[] {
  const script: Cue[] = []
  let at = dice.between(0, 100)
  for (let count = dice.whole(1, most); count > 0; count--) {
    script.push({ at, tab: dice.whole(0, tabs - 1), wanted: wanted(dice) })
    at += dice.pick([40, 300, 3_000, 15_000, 45_000]) * dice.between(0.7, 1.3)
  }
  return script
}

export const lengthOf = (script: readonly Cue[]) => script.at(-1)?.at ?? 0

/** One browser profile with its tabs and its worker. */
export interface Actor {
  device: Device
  told: Told[]
  /** Returns a running tab that the shopper can use. */
  tab: (slot?: number) => Context | undefined
  make: (slot: number, wanted: Wanted) => Promise<void>
  killSlot: (slot: number) => void
  /** The visitor that every tab reports when it opens, as the page does. */
  visitor: Visitor | undefined
  /** Sets the visitor and reports it in the visible tab. */
  says: (visitor: Visitor) => Promise<void>
}

export interface Stage {
  seed: number
  /** Milliseconds on the server's clock. */
  start: number
  dice: Dice
  time: VirtualTime
  magento: FakeMagento
  network: FakeNetwork
  problems: string[]
  actors: Actor[]
  addActor: (visitor?: Visitor) => Actor
  /** Runs something at a time after the start. */
  at: (ms: number, run: () => void) => void
  play: (script: readonly Cue[], actor: Actor) => void
  run: () => Promise<void>
  recordsOf: (actor: Actor) => Promise<Kept>
  outcome: (more: { heals: number; refused: number; asked?: number }) => Outcome
}

export function createStage(seed: number, options: StageOptions, dice: Dice = createDice(seed)): Stage {
  const { havoc = true, calmUntil = 0, calmAfter } = options
  const time = createVirtualTime(startOfTime)
  const tabs = options.tabs ?? dice.whole(1, 2)
  const magento = options.magento ?? createFakeMagento(options.customers)
  const problems: string[] = []
  const actors: Actor[] = []
  const watch = createWatch(problems, actors)
  const network = createFakeNetwork({ time, dice, magento, speech: options.speech, onSend: watch })
  network.faults = options.faults ?? randomFaults(dice)
  const at = (ms: number, run: () => void) => void time.at(startOfTime + ms, run)
  const moment = () => dice.between(calmUntil, calmAfter)

  function addActor(visitor?: Visitor): Actor {
    const device = createDevice(time, dice, network, options.withLocks ?? dice.chance(0.85))
    const slots: (Context | undefined)[] = []
    let opened = 0
    const actor: Actor = {
      device,
      told: [],
      visitor,
      async says(next) {
        actor.visitor = next
        await identify(await openPage())
      },
      tab: (slot) => (slot !== undefined && slots[slot]?.alive() ? slots[slot] : slots.find((one) => one?.alive())),
      async make(slot, wanted) {
        const context = actor.tab(slot)
        if (!context) return void time.after(50, () => void actor.make(slot, wanted))
        const told: Told = { opId: '', wanted, confirmed: false }
        const wasFull = device.refused() !== 'nothing'
        const outcome = await context.outbox.enqueue({ ...wanted, store: 'naturaexpert_pl' })
        // A tab that was killed confirms nothing.
        if (context.dead()) return undefined
        // The refusal was shown, so nothing was promised.
        if (!outcome.ok) return void (wasFull || device.refused() !== 'nothing' || problems.push(`not saved: ${outcome.code}`))
        actor.told.push(Object.assign(told, { opId: outcome.opId, confirmed: outcome.durable }))
        return undefined
      },
      killSlot(slot) {
        slots[slot]?.kill()
        slots[slot] = undefined
        time.after(dice.pick([0, 10, 500, 20_000]), () => void open(slot))
      },
    }
    /** Waits for an open page, because no one signs in or out without one. */
    async function openPage(): Promise<Context> {
      for (;;) {
        const context = actor.tab()
        if (context) return context
        await new Promise<void>((resolve) => void time.after(50, resolve))
      }
    }
    /** Reports the visitor. A page that cannot store this does nothing else and tries again; if it was killed, the next page does. */
    async function identify(context: Context): Promise<void> {
      const { visitor: now } = actor
      if (!now) return
      try {
        await context.outbox.identify(now)
        // A visitor has signed in or out in another tab meanwhile, and the last one counts.
        if (actor.visitor !== now) await identify(context)
      } catch {
        await new Promise<void>((resolve) => void time.after(1_000, resolve))
        await identify(context.dead() ? await openPage() : context)
      }
    }
    async function open(slot: number) {
      const context = await device.open(`${slot === tabs ? 'worker' : 'tab'}${opened++}`)
      if (slot !== tabs) await identify(context)
      slots[slot] = context
      void context.outbox.drain()
    }
    for (let slot = 0; slot <= tabs; slot++) at(slot === 0 ? 0 : 2, () => void open(slot))
    if (havoc) {
      for (let count = dice.whole(0, 4); count > 0; count--) at(moment(), () => actor.killSlot(dice.whole(0, tabs)))
      if (dice.chance(0.3)) {
        const [from, slot] = [moment(), dice.whole(0, tabs)]
        at(from, () => slots[slot]?.freeze())
        at(from + dice.pick([1_000, 50_000, 120_000]), () => slots[slot]?.thaw())
      }
    }
    actors.push(actor)
    return actor
  }

  if (havoc && dice.chance(0.3)) {
    const from = moment()
    at(from, () => void (network.offline = true))
    at(Math.min(calmAfter, from + dice.between(100, 70_000)), () => void (network.offline = false))
  }
  at(calmAfter, () => {
    network.faults = noFaults
    network.offline = false
    for (const actor of actors) void actor.tab()?.outbox.drain()
  })

  async function run() {
    let killAt = options.killAt
    await time.run(startOfTime + 3_600_000, {
      each(step) {
        if (killAt === undefined || step < killAt) return
        killAt = undefined
        for (let slot = 0; slot <= tabs; slot++) actors[0]?.killSlot(slot)
      },
    })
    for (const { device } of actors) for (const context of device.contexts) context.kill()
  }

  async function recordsOf({ device }: Actor): Promise<Kept> {
    const found: Kept = { ops: [], ledgers: [], ended: new Map() }
    const read = (async () => {
      found.ops = ((await readStore(device.factory, 'ops')) as never[]).map(opened) as Kept['ops']
      found.ledgers = ((await readStore(device.factory, 'ledger')) as never[]).map(opened) as Kept['ledgers']
      const inbox = (await readStore(device.factory, 'inbox')) as never[]
      const ends = inbox.map(opened) as (Ended & { error?: { code: string } })[]
      found.ended = new Map(ends.map((one) => [one.opId, { ...one, code: one.error?.code ?? '' }]))
    })()
    await time.run(time.now() + 1_000)
    await read
    return found
  }

  return {
    seed,
    start: startOfTime,
    dice,
    time,
    magento,
    network,
    problems,
    actors,
    addActor,
    at,
    play: (script, actor) => {
      for (const { at: ms, tab, wanted } of script) at(5 + ms, () => void actor.make(tab, wanted))
    },
    run,
    recordsOf,
    outcome: ({ asked = 0, ...more }) => ({
      seed,
      problems,
      requests: network.history.length,
      steps: time.steps(),
      asked,
      ...more,
    }),
  }
}
