import type { Locator, Page } from '@playwright/test'
import type { ChangingButton, Hand, Presser, Thing } from './button-press.ts'
import { openSignedIn } from './people.ts'
import { ready } from './shop-test.ts'

/** Locates an element of the page. */
export function placeOf(page: Page, { isLast, ...thing }: Thing): Locator {
  const all = allOf(page, thing).filter({ visible: true })
  return isLast ? all.last() : all.first()
}

function allOf(page: Page, { role, name, label, text, in: around, isAlone }: Thing): Locator {
  const from = around
    ? placeOf(page, { ...around, ...(isAlone && { isAlone }) })
    : page.locator(isAlone ? 'body:not(:has(dialog[open]))' : 'body')
  const exact = (one: string | RegExp) => ({ exact: typeof one === 'string' })
  if (label !== undefined) return from.getByLabel(label, exact(label))
  if (role === undefined) return from.getByText(text ?? '', exact(text ?? ''))
  const named = from.getByRole(role, name === undefined ? {} : { name, ...exact(name) })
  return text === undefined ? named : named.filter({ hasText: text })
}

/** Lets a test use a page in a browser as a person does. */
export function handOn(page: Page, { who }: ChangingButton, { person }: Presser): Hand {
  const at = (thing: Thing) => placeOf(page, thing)
  return {
    async open(path) {
      const isKnown = (await page.context().cookies()).some(({ name }) => name === 'vsf-customer')
      if (who === 'customer' && !isKnown) return openSignedIn(page, person, path)
      await page.goto(path)
      await ready(page)
    },
    press: (thing) => at(thing).click(),
    async fill(thing, text) {
      await at(thing).fill(text)
      await at(thing).blur()
    },
    tick: (thing) => at(thing).check({ force: thing.isCovered === true }),
    choose: (thing, place) => at(thing).selectOption({ index: place }),
    see: (thing) => at(thing).waitFor(),
  }
}
