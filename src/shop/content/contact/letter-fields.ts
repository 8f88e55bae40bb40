export type LetterField = 'name' | 'email' | 'phone' | 'topic' | 'message' | 'consent' | 'file'

export type LetterProblem = 'required' | 'email' | 'phone' | 'short' | 'too-large' | 'wrong-type' | 'wrong'

export type LetterProblems = Partial<Record<LetterField, LetterProblem>>

export const largestFile = 5 * 1024 * 1024
export const fileKinds = ['pdf', 'doc', 'docx', 'odt'] as const

const text = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** What is wrong with a letter before it is sent; the server looks at it again. */
export function problemsIn(form: FormData, kind: 'contact' | 'application'): LetterProblems {
  const problems: LetterProblems = {}
  const email = text(form, 'email')
  const phone = text(form, 'phone')
  if (text(form, 'name').length < 2) problems.name = 'required'
  if (!email) problems.email = 'required'
  else if (!/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(email)) problems.email = 'email'
  if (phone && !/^\+?[\d\s()-]{7,25}$/.test(phone)) problems.phone = 'phone'
  if (kind === 'contact') {
    const message = text(form, 'message')
    if (!message) problems.message = 'required'
    else if (message.length < 10) problems.message = 'short'
    if (!text(form, 'topic')) problems.topic = 'required'
  } else {
    const problem = fileProblem(form.get('file'))
    if (problem) problems.file = problem
  }
  if (form.get('consent') !== 'on') problems.consent = 'required'
  return problems
}

export function fileProblem(file: unknown): LetterProblem | undefined {
  if (!(file instanceof File) || file.size === 0) return 'required'
  if (file.size > largestFile) return 'too-large'
  const extension = /\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase()
  return fileKinds.some((kind) => kind === extension) ? undefined : 'wrong-type'
}
