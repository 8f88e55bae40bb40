import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CheckField } from '#ui/check-field.tsx'
import { TextField } from '#ui/field.tsx'
import { longestPassword, type PasswordLack, passwordLacks, shortestPassword } from './password-rule.ts'
import css from './session-form.module.css'

interface PasswordFieldProps {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
  error?: string
  value?: string
  onChange?: (password: string) => void
}

/** A password that can be looked at: what is typed blindly on a phone is often wrong. Needs `MantineRoot` above. */
export function PasswordField({ label, name, autoComplete, error, value, onChange }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <div>
      <TextField
        label={label}
        name={name}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longestPassword}
        error={error}
        value={value}
        aria-required
        onChange={(event) => onChange?.(event.currentTarget.value)}
      />
      <CheckField
        type="checkbox"
        checked={isShown}
        onChange={(event) => setShown(event.target.checked)}
        label={<Trans>Show the password</Trans>}
      />
    </div>
  )
}

/** A new password, twice, with what it still lacks. */
export function NewPasswordFields({
  problems,
  passwordLabel,
}: {
  problems: { password?: string; repeated?: string }
  passwordLabel: string
}) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  return (
    <>
      <PasswordField
        label={passwordLabel}
        name="password"
        autoComplete="new-password"
        error={problems.password}
        value={password}
        onChange={setPassword}
      />
      <PasswordChecklist password={password} />
      <TextField
        label={t`Repeat the password`}
        name="repeated"
        type="password"
        autoComplete="new-password"
        maxLength={longestPassword}
        error={problems.repeated}
        value={repeated}
        aria-required
        onChange={(event) => setRepeated(event.currentTarget.value)}
      />
    </>
  )
}

function PasswordChecklist({ password }: { password: string }) {
  const { t } = useLingui()
  const lacks = passwordLacks(password)
  const length = shortestPassword
  const rules: [PasswordLack, string][] = [
    ['length', t`at least ${length} characters`],
    ['upper', t`an upper-case letter`],
    ['lower', t`a lower-case letter`],
    ['digit', t`a digit`],
    ['special', t`a special character`],
  ]
  return (
    <ul className={css.rules} aria-label={t`The password needs`}>
      {rules.map(([rule, text]) => (
        <li key={rule} data-met={!lacks.includes(rule)}>
          <span aria-hidden>{lacks.includes(rule) ? '○' : '✓'}</span> {text}
          {lacks.includes(rule) ? null : <span className="sr-only">{t`, done`}</span>}
        </li>
      ))}
    </ul>
  )
}
