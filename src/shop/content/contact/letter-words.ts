import { useLingui } from '@lingui/react/macro'
import type { LetterProblem } from './letter-fields.ts'
import type { LetterOutcome } from './letters.ts'

/** Returns the function that words the problem of a field. */
export function useProblemWords(): (problem: LetterProblem | undefined) => string | undefined {
  const { t } = useLingui()
  return (problem) => {
    switch (problem) {
      case undefined:
        return undefined
      case 'required':
        return t`This field is required`
      case 'email':
        return t`Incorrect e-mail address`
      case 'phone':
        return t`This is not a phone number`
      case 'short':
        return t`Write at least ten characters`
      case 'too-large':
        return t`The file is larger than 5 MB. Save a smaller one, for example a PDF without photographs, and choose it.`
      case 'wrong-type':
        return t`Choose a PDF, DOC, DOCX or ODT file`
      case 'broken':
        return t`This file cannot be read as what its name says. Save it again as PDF, DOC, DOCX or ODT and choose it.`
      case 'wrong':
        return t`This field is not correct.`
    }
  }
}

/** Returns the function that explains why a letter was not sent, what is preserved and what to do. */
export function useRefusalWords(): (outcome: Exclude<LetterOutcome, { ok: true }>) => string {
  const { t } = useLingui()
  return ({ code }) => {
    switch (code) {
      case 'invalid':
        return t`Check the marked fields. What you have written stays here.`
      case 'not-human':
        return t`Error during reCaptcha verification. Please try again.`
      case 'too-many':
        return t`Too many letters at once. Wait a minute and send it again; it stays here.`
      case 'too-large':
        return t`The file is larger than 5 MB. The rest of what you have written stays here.`
      case 'offline':
        return t`There is no connection, so nothing was sent. What you have written stays here: send it when there is a signal.`
      case 'stopped':
        return t`You have stopped the sending, so we do not know whether it has arrived. What you have written stays here.`
      case 'unavailable':
        return t`The letter could not be sent now. It stays here: try again later, or call us.`
      case 'unknown':
        return t`There was no answer, so we do not know whether the letter has arrived. It stays here.`
    }
  }
}
