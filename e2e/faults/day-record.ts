import { expect, type Page } from '@playwright/test'
import { say } from '../../server/terminal.ts'
import type { DayClock } from './day-clock.ts'
import { read } from './day-screens.ts'
import { type Look, type Moment, tableOf } from './day-table.ts'
import { differences, type Truth } from './day-truth.ts'
import type { FaultyShop } from './faulty-shop.ts'
import type { Product } from './shopper.ts'

export interface DayProduct extends Product {
  locale: 'pl' | 'en'
}

type Screens = Record<string, Page>

/** Milliseconds in which a screen has to say what is so, once nothing moves any more; over 2G it asks for that first. */
const patience = 60_000
const hourOf = (at: number) =>
  new Intl.DateTimeFormat('pl-PL', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Warsaw' }).format(at)

/** What each screen said beside the engine's truth. */
export class Day {
  #shop
  #clock
  #owner
  #other
  #moments: Moment[] = []
  #faults: string[] = []
  #who: Truth['who'] = 'owner'
  #offlineSince: string | undefined
  /** Promised to the owner since the last order. */
  #promised: DayProduct[] = []
  #theirs: DayProduct[] = []
  /** What was known to be outside when things began to move. */
  #most = { owner: 0, other: 0 }

  constructor(shop: FaultyShop, clock: DayClock, people: { owner: string; other: string }) {
    this.#shop = shop
    this.#clock = clock
    this.#owner = people.owner
    this.#other = people.other
  }

  promise = (product: DayProduct) => void this.#promised.push(product)
  /** To the person who comes between. */
  promiseOther = (product: DayProduct) => void this.#theirs.push(product)
  loseSignal = () => void (this.#offlineSince = hourOf(this.#clock.now()))
  findSignal = () => void (this.#offlineSince = undefined)
  whoIsHere = (who: Truth['who']) => void (this.#who = who)
  /** What was promised is an order now. */
  ordered = () => void (this.#promised = [])

  async #linesOf(email: string): Promise<Map<string, number>> {
    const carts = await this.#shop.carts()
    const filled = carts.filter(({ customer, isActive }) => isActive && customer === email).flatMap(({ lines }) => lines)
    return new Map(filled.map(({ sku, quantity }) => [sku, quantity]))
  }

  async piecesOf(email: string) {
    return [...(await this.#linesOf(email)).values()].reduce((sum, quantity) => sum + quantity, 0)
  }

  /** Pieces in every filled cart, by whose it is. */
  async carts(): Promise<Record<string, number>> {
    const filled = (await this.#shop.carts()).filter(({ isActive, lines }) => isActive && lines.length > 0)
    const pieces = filled.map(({ customer, lines }) => [
      customer ?? 'nobody',
      lines.reduce((sum, { quantity }) => sum + quantity, 0),
    ])
    return Object.fromEntries(pieces) as Record<string, number>
  }

  async #unsent(who: 'owner' | 'other' = 'owner'): Promise<number> {
    const held = await this.#linesOf(who === 'owner' ? this.#owner : this.#other)
    return (who === 'owner' ? this.#promised : this.#theirs).filter(({ sku }) => !held.has(sku)).length
  }

  /** Reads every screen at this moment and holds it against what is so. */
  async #compare(screens: Screens, isStill: boolean): Promise<string[]> {
    const hour = hourOf(this.#clock.now())
    const looks: Look[] = []
    for (const [screen, page] of Object.entries(screens)) {
      const said = await read(page)
      const [least, theirs] = [await this.#unsent(), await this.#unsent('other')]
      if (isStill) this.#most = { owner: least, other: theirs }
      const truth: Truth = {
        who: this.#who,
        ...(this.#offlineSince ? { offlineSince: this.#offlineSince } : {}),
        unsent: { least, most: Math.max(least, this.#most.owner) },
        theirs: { least: theirs, most: Math.max(theirs, this.#most.other) },
        ...(isStill ? { pieces: await this.#pieces() } : {}),
        names: this.#promised.map((product) => product.name),
      }
      looks.push({ screen, said, truth, wrong: differences(said, truth) })
    }
    this.#moments.push({ hour, looks, counts: false })
    return looks.flatMap(({ screen, wrong }) => wrong.map((one) => `${hour} ${screen}: ${one}`))
  }

  /** What was found in the last look is no matter of time. */
  #blame(wrong: readonly string[]) {
    const last = this.#moments.at(-1)
    if (last) last.counts = true
    this.#faults.push(...wrong)
    say(wrong.join('\n'))
  }

  async #pieces(): Promise<number> {
    if (this.#who === 'nobody') return 0
    if (this.#who === 'other') return this.piecesOf(this.#other)
    return (await this.piecesOf(this.#owner)) + (await this.#unsent())
  }

  /** Nothing moves: every word has to be so, now. */
  async look(screens: Screens, { isStill }: { isStill: boolean }) {
    let wrong: string[] = []
    // A screen that is drawn in this very moment is read again.
    for (let again = 0; again < 5; again++) {
      wrong = await this.#compare(screens, isStill)
      if (wrong.length === 0) return
    }
    this.#blame(wrong)
  }

  /** Things move: no word may say less than is so, until `isOver`. */
  async watch(screens: Screens, isOver: () => Promise<boolean>, what: string) {
    this.#most = { owner: await this.#unsent(), other: await this.#unsent('other') }
    await expect
      .poll(
        async () => {
          const early = (await this.#compare(screens, false)).filter((one) =>
            /everything was sent|tells another|wait, not/.test(one),
          )
          if (early.length > 0) this.#blame(early)
          return isOver()
        },
        { message: what, timeout: 180_000, intervals: [500] },
      )
      .toBe(true)
  }

  /** The screens come to say what is so. */
  async untilTrue(screens: Screens, what: string) {
    say(`${hourOf(this.#clock.now())} ${what}`)
    await expect.poll(() => this.#compare(screens, true), { message: what, timeout: patience, intervals: [300] }).toEqual([])
  }

  faults = () => this.#faults
  table = () => tableOf(this.#moments)
  summary = () =>
    `${this.#moments.reduce((sum, { looks }) => sum + looks.length, 0)} looks at screens, ${this.#faults.length} differences`
}
