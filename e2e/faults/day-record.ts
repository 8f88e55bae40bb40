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

/** Milliseconds within which a screen must be correct once nothing changes any more; over 2G it sends a request first. */
const patience = 60_000
const hourOf = (at: number) =>
  new Intl.DateTimeFormat('pl-PL', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Warsaw' }).format(at)

/** Compares what each screen says with the engine's records. */
export class Day {
  #shop
  #clock
  #owner
  #other
  #moments: Moment[] = []
  #faults: string[] = []
  #who: Truth['who'] = 'owner'
  #offlineSince: string | undefined
  /** Products confirmed to the owner since the last order. */
  #promised: DayProduct[] = []
  #theirs: DayProduct[] = []
  /** Number of unsent changes when the sending began. */
  #most = { owner: 0, other: 0 }

  constructor(shop: FaultyShop, clock: DayClock, people: { owner: string; other: string }) {
    this.#shop = shop
    this.#clock = clock
    this.#owner = people.owner
    this.#other = people.other
  }

  promise = (product: DayProduct) => void this.#promised.push(product)
  /** Records a product confirmed to the second customer. */
  promiseOther = (product: DayProduct) => void this.#theirs.push(product)
  loseSignal = () => void (this.#offlineSince = hourOf(this.#clock.now()))
  findSignal = () => void (this.#offlineSince = undefined)
  whoIsHere = (who: Truth['who']) => void (this.#who = who)
  /** The confirmed products have been ordered. */
  ordered = () => void (this.#promised = [])

  async #linesOf(email: string): Promise<Map<string, number>> {
    const carts = await this.#shop.carts()
    const filled = carts.filter(({ customer, isActive }) => isActive && customer === email).flatMap(({ lines }) => lines)
    return new Map(filled.map(({ sku, quantity }) => [sku, quantity]))
  }

  async piecesOf(email: string) {
    return [...(await this.#linesOf(email)).values()].reduce((sum, quantity) => sum + quantity, 0)
  }

  /** Returns the pieces in every filled cart, by its customer. */
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

  /** Reads every screen now and compares it with the truth. */
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

  /** Marks the differences of the last moment as faults that time does not excuse. */
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

  /** Checks the screens while nothing changes: everything must be correct immediately. */
  async look(screens: Screens, { isStill }: { isStill: boolean }) {
    let wrong: string[] = []
    // A screen that is just being rendered is read again.
    for (let again = 0; again < 5; again++) {
      wrong = await this.#compare(screens, isStill)
      if (wrong.length === 0) return
    }
    this.#blame(wrong)
  }

  /** Watches the screens while changes are sent: until `isOver`, none may report too early that everything was sent. */
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

  /** Waits until the screens are correct. */
  async untilTrue(screens: Screens, what: string) {
    say(`${hourOf(this.#clock.now())} ${what}`)
    await expect.poll(() => this.#compare(screens, true), { message: what, timeout: patience, intervals: [300] }).toEqual([])
  }

  faults = () => this.#faults
  table = () => tableOf(this.#moments)
  summary = () =>
    `${this.#moments.reduce((sum, { looks }) => sum + looks.length, 0)} looks at screens, ${this.#faults.length} differences`
}
