import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { CheckField } from '#ui/check-field.tsx'
import { TextField } from '#ui/field.tsx'
import { useStoreSettings } from '#shop/store/settings.ts'
import { type CharacterClass, characterClasses, longestPassword, passwordState } from './password-rule.ts'
import css from './session-form.module.css'

interface PasswordFieldProps {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
  error?: string
  value?: string
  onChange?: (password: string) => void
}

/** A password field that can show its text, because typing errors are frequent on phones. Needs `MantineRoot` above it. */
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

/** Fields for a new password and its repetition, with a checklist of the rules. */
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

/** What a new password still lacks by the engine's own rule; renders nothing while that is not known. */
export function PasswordChecklist({ password }: { password: string }) {
  const { t } = useLingui()
  const rule = useStoreSettings()?.password
  if (!rule) return null
  const { isLongEnough, found, hasEnoughClasses } = passwordState(password, rule)
  const { shortest: length, classes: count } = rule
  const names: Record<CharacterClass, string> = {
    lower: t`a lower-case letter`,
    upper: t`an upper-case letter`,
    digit: t`a digit`,
    other: t`another character, like ? # @ or ą`,
  }
  return (
    <ul className={css.rules} aria-label={t`The password needs`}>
      <Rule isMet={isLongEnough}>{t`at least ${length} characters`}</Rule>
      {count > 1 ? (
        <Rule isMet={hasEnoughClasses}>
          {count < characterClasses.length ? t`at least ${count} of these kinds:` : t`characters of all these kinds:`}
          <ul className={css.rules}>
            {characterClasses.map((one) => (
              <Rule key={one} isMet={found.includes(one)}>
                {names[one]}
              </Rule>
            ))}
          </ul>
        </Rule>
      ) : null}
    </ul>
  )
}

function Rule({ isMet, children }: { isMet: boolean; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <li data-met={isMet}>
      <span aria-hidden>{isMet ? '✓' : '○'}</span>
      {isMet ? <span className="sr-only">{t`done:`}</span> : null} {children}
    </li>
  )
}
