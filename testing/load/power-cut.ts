import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSeededDatabase } from '../../backend/database/seeded-file.ts'
import type { Report } from './report.ts'
import { addressAt, createSend, dice, flow } from './requests.ts'
import { runShop } from './running-shop.ts'
import { order } from './shopping.ts'
import { stockedDatabase } from './stocked-database.ts'
import { tornCopy, type WalPlace, walPlace } from './torn-copy.ts'

const copiesEach = 5

/** Every order that was confirmed is there with its line and its total, and the file is sound. */
function lostIn(file: string, confirmed: readonly string[]): string[] {
  const db = openSeededDatabase(file)
  const sound = db.get<{ integrity_check: string }>('PRAGMA integrity_check')?.integrity_check
  const whole = new Set(
    db
      .all<{ number: string }>(
        `SELECT number FROM shop_order o WHERE grand_total > 0 AND (SELECT sum(quantity) FROM shop_order_line WHERE order_id = o.id) = 2
         AND (SELECT count(*) FROM shop_order_address WHERE order_id = o.id) = 2`,
      )
      .map(({ number }) => number),
  )
  db.close()
  return [...(sound === 'ok' ? [] : [`the file is not sound: ${sound}`]), ...confirmed.filter((number) => !whole.has(number))]
}

/**
 * Orders are placed from several sides at once, and the process is killed in the middle. Then what a disk may hold after a loss of power is made of
 * the files, several times, and opened as the shop opens it. The shop itself goes on with the files as the kill left them.
 */
export async function powerCuts(report: Report, cuts: number, seed = 20): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'plon-power-'))
  const database = join(folder, 'shop.sqlite')
  stockedDatabase(database)
  const random = dice(seed)
  const confirmed: string[] = []
  const lost: string[] = []
  let copies = 0
  let unflushed = false
  /** The check is checked: where nothing of the log had been flushed, orders are missed. */
  const seesLoss = (copy: string, place: WalPlace) => {
    tornCopy(database, copy, { ...place, end: 0, pages: new Set() }, random)
    return lostIn(copy, confirmed).length > 0
  }
  try {
    for (let cut = 0; cut < cuts; cut++) {
      const shop = await runShop({ database })
      const send = createSend(shop.origin, 8)
      let place: WalPlace = walPlace(database)
      const until = confirmed.length + 3 + random.below(8)
      await flow(6, async (nth) => {
        if (!shop.isAlive() || nth > 500) return false
        const { number } = await order(send, addressAt(cut * 1000 + nth), () => undefined)
        if (!number) return shop.isAlive()
        // In this order: what the log held when the answer was here was flushed.
        place = walPlace(database)
        confirmed.push(number)
        if (confirmed.length >= until) await shop.stop('SIGKILL')
        return shop.isAlive()
      })
      if (cut === 0) unflushed = seesLoss(join(folder, 'unflushed.sqlite'), place)
      for (let one = 0; one < copiesEach; one++) {
        const copy = join(folder, `torn-${cut}-${one}.sqlite`)
        tornCopy(database, copy, place, random)
        lost.push(...lostIn(copy, confirmed))
        copies += 1
      }
      report.progress(
        `cut ${cut + 1}: ${confirmed.length} orders confirmed, ${lost.length} lost, log of ${Math.round(place.end / 1024)} kB`,
      )
    }
    lost.push(...lostIn(database, confirmed))
    report.figure(
      `${cuts} losses of power`,
      `${confirmed.length} orders confirmed, ${copies} torn copies opened, ${lost.length} lost`,
    )
    for (const one of lost.slice(0, 10)) report.progress(one)
    report.expect('a log that was never flushed is seen to lose orders', unflushed)
    report.expect('no confirmed order is lost, and every file is sound', lost.length === 0 && confirmed.length >= cuts * 3)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
