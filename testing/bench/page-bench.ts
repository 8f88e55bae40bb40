import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benchBesideFloor } from './beside-floor.ts'
import { today, writeBetween } from './figures.ts'
import { drawFilm } from './film-strip.ts'
import { openFloorShop } from './floor-shop.ts'
import { runMeasuredShop } from './measured-shop.ts'
import { floorSite, shopSite } from './sites.ts'
import { benchSizes } from './sizes.ts'
import { withPhone } from './slow-phone.ts'

// npm run bench:page [-- --runs 5] [--only "press"] [--write]: compares the built shop with a page written by hand, in one run. --sizes
// 162,5000,50000: measures the same with more products, lines and orders. --film: draws a picture of a first visit.
const { values: given } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    sizes: { type: 'string' },
    film: { type: 'boolean' },
    write: { type: 'boolean' },
  },
})
const runs = Number(given.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a whole number from 1')
const { only } = given

function tell(name: string, table: string) {
  process.stdout.write(`${table}\n`)
  if (given.write) writeBetween(name, `${today(`medians of ${runs}`)}\n\n${table}`)
}

if (given.sizes !== undefined) {
  const products = given.sizes.split(',').map(Number)
  if (!products.every((count) => Number.isInteger(count) && count > 0)) throw new Error('--sizes takes numbers with commas')
  tell('sizes', await benchSizes({ products, runs, only, onPhone: withPhone }))
} else {
  const shop = await runMeasuredShop()
  const floorShop = await openFloorShop(shop.direct)
  const [floor, ours] = [floorSite(floorShop), shopSite(shop)]
  try {
    if (given.film) await drawFilm([ours, floor], join(import.meta.dirname, '../../docs/pictures/first-visit.webp'))
    else tell('measured', await benchBesideFloor({ shop, floor, ours, floorShop, runs, only }))
  } finally {
    await floorShop.stop()
    await shop.stop()
  }
}
