import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { CategoryLead } from './category-lead.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const show = (html: string) =>
  render(
    <I18nProvider i18n={i18n}>
      <CategoryLead html={html} />
    </I18nProvider>,
  )
const sentence = '<p>Fertilizers for leaves and soil, from a bottle to a big bag.</p>'

it('a short text of a category stands as it is', async () => {
  show(sentence)
  expect(await screen.findByText(/big bag/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('of a long one the beginning is shown, and all of it when asked for', async () => {
  show(sentence.repeat(8))
  await screen.findAllByText(/big bag/)
  const more = screen.getByRole('button')
  expect(more.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(more)
  expect(more.getAttribute('aria-expanded')).toBe('true')
})
