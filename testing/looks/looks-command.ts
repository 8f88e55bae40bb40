// `npm run looks`: compares the page of all components, and every kind of screen in four widths, with the kept pictures. `npm run looks --
// keep` stores them as they are now; further words select the screens whose names contain one of them.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '../../server/terminal.ts'
import { compare } from './comparing.ts'
import { openBuiltShop, openComponents } from './open.ts'
import { isWanted, openBrowser, photographComponents, photographScreens, type Photograph } from './photographs.ts'
import { reportPage, type Change } from './report.ts'

const kept = join(import.meta.dirname, 'kept')
const results = join(import.meta.dirname, '../../test-results/looks')
const words = process.argv.slice(2)
const isKeeping = words.includes('keep')
const wanted = words.filter((word) => word !== 'keep')

/** Compares a picture with the kept one; if it has changed, writes the kept one and the differences into the report. */
async function look({ name, picture }: Photograph): Promise<Change | undefined> {
  const file = `${name}.webp`
  if (isKeeping) writeFileSync(join(kept, file), picture)
  writeFileSync(join(results, file), picture)
  if (isKeeping) return undefined
  if (!existsSync(join(kept, file))) return { name, kind: 'new' }
  const before = readFileSync(join(kept, file))
  const { isChanged, share, picture: difference } = await compare(before, picture)
  if (!isChanged) return undefined
  writeFileSync(join(results, `${name}.before.webp`), before)
  writeFileSync(join(results, `${name}.difference.webp`), difference)
  return { name, kind: 'changed', share }
}

rmSync(results, { recursive: true, force: true })
for (const folder of [kept, results]) mkdirSync(folder, { recursive: true })
const [shop, browser] = await Promise.all([openBuiltShop(), openBrowser()])
const changes: Change[] = []
let count = 0
async function lookAll(photographs: AsyncIterable<Photograph>) {
  for await (const one of photographs) {
    count += 1
    const change = await look(one)
    if (change) changes.push(change)
    say(`${change ? (change.kind === 'new' ? 'new    ' : 'changed') : '·      '} ${one.name}`)
  }
}
try {
  if (isWanted('components', wanted)) {
    const components = await openComponents(shop.origin)
    await lookAll(photographComponents(browser, components.origin))
    await components.close()
  }
  await lookAll(photographScreens(browser, shop.origin, wanted))
} finally {
  await browser.close()
  await shop.close()
}
writeFileSync(join(results, 'index.html'), reportPage(changes, count))
say(`${count} pictures, ${changes.length} of them changed or new: test-results/looks/index.html`)
process.exitCode = changes.length ? 1 : 0
