export interface QuoteForm {
  email: string
  firstName: string
  lastName: string
}

export type QuoteFormProblems = Partial<Record<keyof QuoteForm, 'required' | 'email'>>

const isEmail = (text: string) => /^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;.]+$/.test(text)

/** Returns the problems of the form; empty when it can be sent. */
export function problemsOf({ email, firstName, lastName }: QuoteForm): QuoteFormProblems {
  const problems: QuoteFormProblems = {}
  if (email.trim() === '') problems.email = 'required'
  else if (!isEmail(email.trim())) problems.email = 'email'
  if (firstName.trim() === '') problems.firstName = 'required'
  if (lastName.trim() === '') problems.lastName = 'required'
  return problems
}
