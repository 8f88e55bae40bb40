import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { Hand, Thing } from '../../e2e/button-press.ts'
import { renderShop } from '../render-shop.tsx'

/** Returns all matching elements on screen; none if their container is missing. */
function allOf({ role, name, label, text, in: around, isAlone }: Thing): HTMLElement[] {
  if (isAlone && document.querySelector('dialog[open]')) return []
  const from = around ? shownNow(around) : document.body
  if (!from) return []
  const look = within(from)
  if (label !== undefined) return look.queryAllByLabelText(label)
  if (role === undefined) return look.queryAllByText(text ?? '')
  const named = look.queryAllByRole(role, name === undefined ? {} : { name })
  return text === undefined ? named : named.filter((one) => one.textContent.search(text) >= 0)
}

/** Returns the element that is on screen now; `undefined` if there is none. */
export const shownNow = ({ isLast, ...thing }: Thing): HTMLElement | undefined => allOf(thing).at(isLast ? -1 : 0)

/** True if the element is disabled now. */
export const isBusy = (one: Element) => one.matches('[disabled], [aria-disabled=true]')

/** Waits for the element. */
export const shown = (thing: Thing) =>
  waitFor(() => {
    const one = shownNow(thing)
    if (one) return one
    // Throws an error that shows what is on screen instead.
    screen.getByText(
      `nothing like ${JSON.stringify(thing, (_, value: unknown) => (value instanceof RegExp ? String(value) : value))}`,
    )
    throw new Error('Not found')
  })

/** Lets a test use a screen as a person does. */
export function handOnScreen(): Hand {
  let user: ReturnType<typeof userEvent.setup>
  return {
    async open(path) {
      cleanup()
      user = (await renderShop(path)).user
    },
    async press(thing) {
      const one = await shown(thing)
      await waitFor(() => expect(isBusy(one)).toBe(false))
      await user.click(one)
    },
    async fill(thing, text) {
      const field = await shown(thing)
      await user.click(field)
      fireEvent.change(field, { target: { value: text } })
      fireEvent.blur(field)
    },
    async tick(thing) {
      const box = await shown(thing)
      if (!(box instanceof HTMLInputElement && box.checked)) await user.click(box)
    },
    async choose(thing, place) {
      const list = await shown(thing)
      const option = within(list).getAllByRole('option')[place]
      if (option) await user.selectOptions(list, option)
    },
    see: shown,
  }
}
