import { useLingui } from '@lingui/react/macro'
import { passwordLacks, shortestPassword } from './password-rule.ts'

/** What is wrong with a new password that was typed twice, in the specification's words. */
export function useNewPasswordProblems() {
  const { t } = useLingui()
  return (password: string, repeated: string): { password?: string; repeated?: string } => {
    const required = t`This field is required`
    const number = shortestPassword
    const lacks = passwordLacks(password)
    const rule = lacks.includes('length')
      ? t`The field should have at least ${number} characters`
      : t`The password needs an upper-case and a lower-case letter, a digit and a special character.`
    return {
      ...(password === '' ? { password: required } : lacks.length > 0 ? { password: rule } : {}),
      ...(repeated === '' ? { repeated: required } : repeated !== password ? { repeated: t`Passwords don't match` } : {}),
    }
  }
}
