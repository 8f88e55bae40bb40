import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CheckField, type CheckFieldProps } from './check-field.tsx'

const i18n = setupI18n({ locale: 'pl', messages: { pl: {} } })

it.each<[string, Partial<CheckFieldProps>, string[]]>([
  ['that has to be given says so', { 'aria-required': true }, ['Required.']],
  ['that need not be given says nothing', {}, []],
  ['with a hint of its own keeps it', { 'aria-required': true, hint: 'Once a month' }, ['Once a month']],
  ['that is missing says both', { 'aria-required': true, error: 'Missing' }, ['Required.', 'Missing']],
])('a consent %s', (_, props, said) => {
  const shown = render(
    <I18nProvider i18n={i18n}>
      <CheckField type="checkbox" label="Terms" {...props} />
    </I18nProvider>,
  )
  const ids = screen.getByRole('checkbox', { name: 'Terms' }).getAttribute('aria-describedby')?.split(' ') ?? []
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(said)
  shown.unmount()
})
