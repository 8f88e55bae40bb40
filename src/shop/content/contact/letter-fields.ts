export type LetterField = 'name' | 'email' | 'phone' | 'topic' | 'message' | 'consent' | 'file'

export type LetterProblem = 'required' | 'email' | 'phone' | 'short' | 'too-large' | 'wrong-type' | 'broken' | 'wrong'

export type LetterKind = 'contact' | 'application'

export type LetterProblems = Partial<Record<LetterField, LetterProblem>>

export const largestFile = 5 * 1024 * 1024
export const fileKinds = ['pdf', 'doc', 'docx', 'odt'] as const

const text = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Returns what is wrong with a letter before it is sent; the server checks it again. */
export function problemsIn(form: FormData, kind: LetterKind): LetterProblems {
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

/** First bytes of each file type; the two newer types are ZIP archives. */
const begins: Record<string, readonly number[]> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  doc: [0xd0, 0xcf, 0x11, 0xe0],
  docx: [0x50, 0x4b, 0x03, 0x04],
  odt: [0x50, 0x4b, 0x03, 0x04],
}

/** Returns `broken` for a file whose content is not what its name says, or that can no longer be read. */
export async function brokenFile(file: unknown): Promise<LetterProblem | undefined> {
  if (!(file instanceof File)) return undefined
  const sign = begins[file.name.split('.').at(-1)?.toLowerCase() ?? ''] ?? []
  try {
    const start = new Uint8Array(await file.slice(0, sign.length).arrayBuffer())
    return sign.every((byte, at) => start[at] === byte) ? undefined : 'broken'
  } catch {
    return 'broken'
  }
}
