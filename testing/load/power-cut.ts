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

/** Returns the confirmed orders that are missing or incomplete, and a message if the file is damaged. */
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
 * Places orders in parallel and kills the process in the middle. From its files it makes, several times, what a disk may contain after a
 * power loss, and opens it as the shop does. The shop itself continues with the files as the kill left them.
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
  /** Verifies the check itself: if nothing of the log had been flushed, orders must be missing. */
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
        // Read first: what the log contains when the answer arrives has been flushed.
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
