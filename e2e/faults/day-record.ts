import { expect, type Page } from '@playwright/test'
import { say } from '../../server/terminal.ts'
import type { DayClock } from './day-clock.ts'
import { read } from './day-screens.ts'
import { differences, type Truth } from './day-truth.ts'
import type { FaultyShop } from './faulty-shop.ts'

export interface DayProduct {
  sku: string
  locale: 'pl' | 'en'
  name: string
  path: string
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
  #rows: string[] = []
  #faults: string[] = []
  #looks = 0
  #who: Truth['who'] = 'owner'
  #offlineSince: string | undefined
  /** Promised to the owner since the last order. */
  #promised: DayProduct[] = []
  /** What was known to be outside when things began to move. */
  #most = 0

  constructor(shop: FaultyShop, clock: DayClock, people: { owner: string; other: string }) {
    this.#shop = shop
    this.#clock = clock
    this.#owner = people.owner
    this.#other = people.other
  }

  promise = (product: DayProduct) => void this.#promised.push(product)
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

  async #unsent(): Promise<number> {
    const held = await this.#linesOf(this.#owner)
    return this.#promised.filter(({ sku }) => !held.has(sku)).length
  }

  /** Reads every screen at this moment and holds it against what is so. */
  async #compare(screens: Screens, isStill: boolean): Promise<string[]> {
    const found: string[] = []
    for (const [name, page] of Object.entries(screens)) {
      const said = await read(page)
      const least = await this.#unsent()
      this.#looks += 1
      if (isStill) this.#most = least
      const truth: Truth = {
        who: this.#who,
        ...(this.#offlineSince ? { offlineSince: this.#offlineSince } : {}),
        unsent: { least, most: Math.max(least, this.#most) },
        ...(isStill ? { pieces: await this.#pieces() } : {}),
        names: this.#promised.map((product) => product.name),
      }
      const wrong = differences(said, truth)
      const told = `waiting ${said.waiting.join()} owner ${said.forOwner.join()} settled ${said.isSettled} badge ${said.badge} offline ${said.offlineSince ?? '-'}`
      const so = `unsent ${truth.unsent.least} pieces ${truth.pieces ?? '?'} offline ${truth.offlineSince ?? '-'} ${truth.who}`
      this.#rows.push(`${hourOf(this.#clock.now())} | ${name} | ${told} | ${so} | ${wrong.join('; ') || 'so'}`)
      found.push(...wrong.map((one) => `${hourOf(this.#clock.now())} ${name}: ${one}`))
    }
    return found
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
    this.#faults.push(...wrong)
    say(wrong.join('\n'))
  }

  /** Things move: no word may say less than is so, until `isOver`. */
  async watch(screens: Screens, isOver: () => Promise<boolean>, what: string) {
    this.#most = await this.#unsent()
    await expect
      .poll(
        async () => {
          const early = (await this.#compare(screens, false)).filter((one) =>
            /everything was sent|tells another|wait, not/.test(one),
          )
          this.#faults.push(...early)
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
  told = () => `${this.#rows.join('\n')}\n`
  summary = () => `${this.#looks} looks at screens, ${this.#faults.length} differences`
}
