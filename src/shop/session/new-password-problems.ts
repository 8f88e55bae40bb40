import { useLingui } from '@lingui/react/macro'
import { useStoreSettings } from '#shop/store/settings.ts'
import { passwordState } from './password-rule.ts'

/**
 * Returns a function that checks a new password by the engine's own rule; `undefined` when it is valid. While the rule is not known, only
 * an empty one is refused.
 */
export function useNewPasswordProblem() {
  const { t } = useLingui()
  const rule = useStoreSettings()?.password
  return (password: string): string | undefined => {
    if (password === '') return t`This field is required`
    if (!rule) return undefined
    const state = passwordState(password, rule)
    const number = rule.shortest
    const count = rule.classes
    if (!state.isLongEnough) return t`The field should have at least ${number} characters`
    if (state.hasSpaceAtEnd) return t`The password cannot begin or end with a space.`
    if (state.hasEnoughClasses) return undefined
    return t`The password needs at least ${count} of: a lower-case letter, an upper-case letter, a digit, another character.`
  }
}

/** Returns a function that checks a new password and its repetition. */
export function useNewPasswordProblems() {
  const { t } = useLingui()
  const problemOf = useNewPasswordProblem()
  return (password: string, repeated: string): { password?: string; repeated?: string } => {
    const problem = problemOf(password)
    return {
      ...(problem ? { password: problem } : {}),
      ...(repeated === ''
        ? { repeated: t`This field is required` }
        : repeated !== password
          ? { repeated: t`Passwords don't match` }
          : {}),
    }
  }
}
