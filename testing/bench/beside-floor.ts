import { createRecord, median, shown, spreadOf, tableOf } from './figures.ts'
import type { FloorShop } from './floor-shop.ts'
import type { MeasuredShop } from './measured-shop.ts'
import { tasks } from './page-tasks.ts'
import { serve } from './served.ts'
import type { Site } from './sites.ts'
import { withPhone } from './slow-phone.ts'

interface Beside {
  shop: MeasuredShop
  floorShop: FloorShop
  floor: Site
  ours: Site
  runs: number
  /** Only tasks whose name contains this text are run. */
  only: string
}

/** Runs every task in the shop and on the floor alternately, so that other load of the machine slows both. */
export async function benchBesideFloor({ shop, floorShop, floor, ours, runs, only }: Beside): Promise<string> {
  const record = createRecord()
  const wanted = Object.entries(tasks).filter(([name]) => name.includes(only))
  /** Maps rows to the floor's row of another name that they are compared with. */
  const floorOf = new Map(wanted.flatMap(([, task]) => Object.entries(task.floor ?? {})))
  for (let run = 0; run < runs; run++)
    for (const [, task] of wanted)
      for (const site of run % 2 === 0 ? [floor, ours] : [ours, floor])
        if (site === ours || !task.floor)
          for (const [name, figures] of Object.entries(await withPhone((context) => task.run(context, site))))
            record.note(name, site.name, figures)
  if ('server'.includes(only)) await serveAll()

  /** Measures cached pages and rendered ones: for a guest with an address requested for the first time, and for a signed-in customer. */
  async function serveAll() {
    const both = [
      [floorShop, floor],
      [shop, ours],
    ] as const
    for (const [{ direct }, { name, paths }] of both)
      record.note('server: kept', name, await serve(direct, () => ({ path: paths.product, headers: {} })))
    const { product } = ours.paths
    const headers = { cookie: `vsf-customer=${shop.token}` }
    const signedIn = () => serve(shop.direct, () => ({ path: product, headers }))
    const atFirst = shop.memory()
    const unseen = await serve(shop.direct, (nth) => ({ path: `${product}?rendered=${nth}`, headers: {} }))
    record.note('server: rendered for a guest and kept', ours.name, unseen)
    record.note('server: rendered for somebody signed in', ours.name, await signedIn())
    const rendered = shop.memory()
    await signedIn()
    record.note('server', ours.name, {
      'MB before': atFirst,
      'MB after these': rendered,
      'MB after as many again': shop.memory(),
    })
  }

  /**
   * Returns one figure of both sides: their medians, the ratio of the shop's to the floor's, and half the shop's range relative to its
   * median.
   */
  function rowOf(task: string, figure: string): string[] {
    const floors = median(record.values(floorOf.get(task) ?? task, floor.name, figure))
    const plons = record.values(task, ours.name, figure)
    const ratio = floors > 0 ? (median(plons) / floors).toFixed(1) : '–'
    return [task, figure, Number.isNaN(floors) ? '–' : shown(floors), shown(median(plons)), ratio, spreadOf(plons)]
  }

  const rows = record.tasks().flatMap((task) => record.names(task).map((figure) => rowOf(task, figure)))
  return tableOf(['', '', floor.name, ours.name, 'ratio', 'spread'], rows)
}
