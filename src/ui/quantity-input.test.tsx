import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { QuantityInput } from './quantity-input.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const rules = { min: 1, max: 50, step: 1 }

function Counter({ onChange }: { onChange: (quantity: number) => void }) {
  const [value, setValue] = useState(2)
  const change = (quantity: number) => {
    setValue(quantity)
    onChange(quantity)
  }
  return <QuantityInput name="Łanomix" value={value} rules={rules} onChange={change} />
}

/** A cart whose quantity is increased from elsewhere. */
function CountedElsewhere({ onChange }: { onChange: (quantity: number) => void }) {
  const [value, setValue] = useState(2)
  return (
    <>
      <QuantityInput name="Łanomix" value={value} rules={rules} onChange={onChange} />
      <button type="button" onClick={() => setValue(3)}>
        elsewhere
      </button>
    </>
  )
}

function counter() {
  const told = vi.fn<(quantity: number) => void>()
  render(
    <I18nProvider i18n={i18n}>
      <Counter onChange={told} />
    </I18nProvider>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox')
  return { told, field, type: (value: string) => fireEvent.change(field, { target: { value } }) }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

describe('a typed quantity', () => {
  it('is told once, 400 ms after the last key', () => {
    const { told, type } = counter()
    type('1')
    pass(399)
    type('12')
    pass(399)
    expect(told).not.toHaveBeenCalled()
    pass(1)
    expect(told.mock.calls).toEqual([[12]])
    pass(1000)
    expect(told).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['closed', () => fireEvent(window, new Event('pagehide'))],
    ['hidden', () => fireEvent(document, new Event('visibilitychange'))],
  ])('is not lost when the page is %s within the pause, and is told once', (_, leave) => {
    const { told, type } = counter()
    type('7')
    pass(50)
    leave()
    expect(told.mock.calls).toEqual([[7]])
    pass(1000)
    leave()
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('over the maximum is capped at once', () => {
    const { told, type, field } = counter()
    type('51')
    expect(told.mock.calls).toEqual([[50]])
    expect(field.value).toBe('50')
  })

  it.each(['', '0', '-1', 'e', '-', '1e9', ' '])('B-78 of "%s" is none: what was there stays', (text) => {
    const { told, type, field } = counter()
    type(text)
    pass(1000)
    fireEvent.blur(field)
    expect(told).not.toHaveBeenCalled()
    expect(field.value).toBe('2')
  })

  it.each([
    ['3,2', 3],
    ['１２', 12],
  ])('B-78 of "%s" is read as %d', (text, quantity) => {
    const { told, type } = counter()
    type(text)
    pass(400)
    expect(told.mock.calls).toEqual([[quantity]])
  })

  it('is told at once by Enter, and the buttons tell at once too', () => {
    const { told, type, field } = counter()
    type('9')
    fireEvent.keyDown(field, { key: 'Enter' })
    fireEvent.click(screen.getByRole('button', { name: 'One more: Łanomix' }))
    expect(told.mock.calls).toEqual([[9], [10]])
  })
})

it('B-78 a wheel over the field changes nothing, and what a browser fills in counts', () => {
  const { told, field, type } = counter()
  field.focus()
  fireEvent.wheel(field, { deltaY: -100 })
  pass(1000)
  expect(told).not.toHaveBeenCalled()
  expect(field.type, 'a number field would turn with the wheel').toBe('text')
  // Autofill sets the value in one step, without keystrokes.
  type('14')
  pass(400)
  expect(told.mock.calls).toEqual([[14]])
})

describe('a quantity that changes elsewhere', () => {
  function underTheFinger() {
    const told = vi.fn<(quantity: number) => void>()
    render(
      <I18nProvider i18n={i18n}>
        <CountedElsewhere onChange={told} />
      </I18nProvider>,
    )
    const field = screen.getByRole<HTMLInputElement>('textbox')
    fireEvent.focus(field)
    fireEvent.click(screen.getByText('elsewhere'))
    return { told, field }
  }

  it('waits while somebody is about to type, and is there afterwards', () => {
    const { told, field } = underTheFinger()
    expect(field.value).toBe('2')
    fireEvent.blur(field)
    expect(field.value).toBe('3')
    pass(1000)
    expect(told).not.toHaveBeenCalled()
  })

  it('is not changed back by Enter, which says nothing', () => {
    const { told, field } = underTheFinger()
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(field.value).toBe('3')
    expect(told).not.toHaveBeenCalled()
  })

  it('gives way to what is typed', () => {
    const { told, field } = underTheFinger()
    fireEvent.change(field, { target: { value: '5' } })
    fireEvent.blur(field)
    expect(told.mock.calls).toEqual([[5]])
  })
})
