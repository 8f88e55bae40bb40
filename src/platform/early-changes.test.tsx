import { act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { hearEarlyChanges } from './early-changes.ts'

function Form() {
  const [order, setOrder] = useState('')
  const [ticked, tick] = useState(false)
  const [pack, choose] = useState('1')
  const [count, setCount] = useState('1')
  return (
    <main>
      <select aria-label="order" value={order} onChange={(event) => setOrder(event.target.value)}>
        <option value="">relevance</option>
        <option value="price">price</option>
      </select>
      <input aria-label="tick" type="checkbox" checked={ticked} onChange={(event) => tick(event.target.checked)} />
      {['1', '5'].map((size) => (
        <input key={size} aria-label={size} type="radio" name="pack" checked={pack === size} onChange={() => choose(size)} />
      ))}
      <input aria-label="count" value={count} onChange={(event) => setCount(event.target.value)} />
      <output>{[order, ticked, pack, count].join()}</output>
    </main>
  )
}

const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[aria-label="${name}"]`)
  if (!found) throw new Error(`No field ${name}`)
  return found
}
const told = () => document.querySelector('output')?.textContent

afterEach(() => document.body.replaceChildren())

/**
 * Renders the page as the server does, changes its fields and only then hydrates it; returns the changes that the first script would
 * remember.
 */
async function hydrate(touched: Record<string, string | boolean>) {
  document.body.append(...new DOMParser().parseFromString(renderToString(<Form />), 'text/html').body.childNodes)
  const early = new Map(
    Object.entries(touched).map(([name, value]) => {
      const one = field(name)
      const before = typeof value === 'boolean' ? one.defaultChecked : one.defaultValue
      if (typeof value === 'boolean') one.checked = value
      else one.value = value
      return [one, [value, before]] as const
    }),
  )
  const root = await act(async () => hydrateRoot(document.body, <Form />))
  return { early, end: async () => act(async () => root.unmount()) }
}

it.each<[string, Record<string, string | boolean>, string]>([
  ['nothing', {}, ',false,1,1'],
  ['a choice from a list', { order: 'price' }, 'price,false,1,1'],
  ['a tick', { tick: true }, ',true,1,1'],
  ['a tick that was taken back', { tick: false }, ',false,1,1'],
  ['one of several', { '5': true }, ',false,5,1'],
  ['a number', { count: '4' }, ',false,1,4'],
  ['all of it', { order: 'price', tick: true, '5': true, count: '4' }, 'price,true,5,4'],
])('%s that was changed before the page came alive is heard', async (_, touched, expected) => {
  const { early, end } = await hydrate(touched)
  await act(async () => hearEarlyChanges(early))
  expect(told()).toBe(expected)
  await end()
})

it('what was typed further since then stays', async () => {
  const { early, end } = await hydrate({ count: '4' })
  await act(async () => {
    const count = field('count')
    Reflect.set(HTMLInputElement.prototype, 'value', '42', count)
    count.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => hearEarlyChanges(early))
  expect(told()).toBe(',false,1,42')
  await end()
})
