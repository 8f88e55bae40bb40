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
  /** Corrections the audits made. */
  heals: number
  refused: number
  /** Changes the shopper was asked about, because nobody could tell. */
  asked: number
}

/** A change of the script: when, in which tab, what. */
export interface Cue {
  at: number
  tab: number
  wanted: Wanted
}

/** Before which shop a schedule is played. */
export type Before = Pick<StageOptions, 'speech' | 'magento'>

export interface StageOptions {
  faults?: Faults
  tabs?: number
  /** Random kills, freezes and offline times. */
  havoc?: boolean
  /** At this step everything that is open on the first device is killed, once. */
  killAt?: number
  /** Milliseconds after the start before which nothing is killed, frozen or offline. */
  calmUntil?: number
  withLocks?: boolean
  customers?: Map<string, string>
  speech?: Speech | undefined
  /** Who answers; by default a small shop of the schedules' own. */
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

/** Far enough apart that the order in which changes are stored is the order in which they are made. */
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

/** One profile with its tabs and its worker. */
export interface Actor {
  device: Device
  told: Told[]
  /** A tab that lives, with which the shopper could do something. */
  tab: (slot?: number) => Context | undefined
  make: (slot: number, wanted: Wanted) => Promise<void>
  killSlot: (slot: number) => void
  /** What every tab says of who is here when it opens, as the page does. */
  visitor: Visitor | undefined
  /** The tab in sight tells who is here from now on. */
  says: (visitor: Visitor) => Promise<void>
}

export interface Stage {
  seed: number
  /** Milliseconds of the shop. */
  start: number
  dice: Dice
  time: VirtualTime
  magento: FakeMagento
  network: FakeNetwork
  problems: string[]
  actors: Actor[]
  addActor: (visitor?: Visitor) => Actor
  /** At a time after the start. */
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
        // A tab that was killed tells nobody anything.
        if (context.dead()) return undefined
        // Refused aloud, so that nobody was promised anything.
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
    /** Nobody signs in or out where no page is open. */
    async function openPage(): Promise<Context> {
      for (;;) {
        const context = actor.tab()
        if (context) return context
        await new Promise<void>((resolve) => void time.after(50, resolve))
      }
    }
    /** A page that cannot note who is here does nothing yet, and says so again at its next step; where it was killed, the next one does. */
    async function identify(context: Context): Promise<void> {
      const { visitor: now } = actor
      if (!now) return
      try {
        await context.outbox.identify(now)
        // Somebody has signed in or out in another tab meanwhile, and the last word counts.
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
