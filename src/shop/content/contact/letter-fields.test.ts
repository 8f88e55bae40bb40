import { expect, test } from 'vitest'
import { brokenFile, fileProblem, largestFile, problemsIn } from './letter-fields.ts'

const form = (fields: Record<string, string | File>) => {
  const all = new FormData()
  for (const [name, value] of Object.entries(fields)) all.set(name, value)
  return all
}
const whole = {
  name: 'Jan Rola',
  email: 'jan@rola.example',
  phone: '',
  topic: 'order',
  message: 'Gdzie jest paczka?',
  consent: 'on',
}

test.each([
  [{}, {}],
  [{ name: ' ' }, { name: 'required' }],
  [{ email: '' }, { email: 'required' }],
  [{ email: 'jan@rola' }, { email: 'email' }],
  [{ email: 'a@b.pl\nbcc: c@d.pl' }, { email: 'email' }],
  [{ phone: '12' }, { phone: 'phone' }],
  [{ phone: '+48 600 100 200' }, {}],
  [{ message: 'Hej' }, { message: 'short' }],
  [{ topic: '' }, { topic: 'required' }],
  [{ consent: '' }, { consent: 'required' }],
])('a letter with %j has the problems %j', (change, problems) => {
  expect(problemsIn(form({ ...whole, ...change }), 'contact')).toEqual(problems)
})

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name)
test.each([
  [file('cv.pdf'), undefined],
  [file('CV.DOCX'), undefined],
  [file('cv.pdf', 0), 'required'],
  [null, 'required'],
  [file('cv.exe'), 'wrong-type'],
  [file('cv.pdf.exe'), 'wrong-type'],
  [file('cv'), 'wrong-type'],
  [file('cv.pdf', largestFile), undefined],
  [file('cv.pdf', largestFile + 1), 'too-large'],
])('a file is checked', (given, problem) => {
  expect(fileProblem(given)).toBe(problem)
})

const holding = (name: string, ...bytes: number[]) => new File([new Uint8Array(bytes)], name)
const archive = [0x50, 0x4b, 3, 4, 20]
test.each<[string, File | null, string | undefined]>([
  ['a PDF', holding('cv.pdf', 0x25, 0x50, 0x44, 0x46, 0x2d, 0x31), undefined],
  ['a PDF in capitals', holding('CV.PDF', 0x25, 0x50, 0x44, 0x46, 0x2d), undefined],
  ['a document', holding('cv.docx', ...archive), undefined],
  ['an open document', holding('cv.odt', ...archive), undefined],
  ['an old document', holding('cv.doc', 0xd0, 0xcf, 0x11, 0xe0, 0xa1), undefined],
  ['a program that calls itself a PDF', holding('cv.pdf', 0x4d, 0x5a), 'broken'],
  ['a PDF that calls itself a document', holding('cv.docx', 0x25, 0x50, 0x44, 0x46, 0x2d), 'broken'],
  ['a file cut off at its start', holding('cv.pdf', 0x25, 0x50), 'broken'],
  ['nothing', null, undefined],
])('%s is looked into', async (_, given, problem) => {
  expect(await brokenFile(given)).toBe(problem)
})

test('a file that can no longer be read is broken', async () => {
  const gone = holding('cv.pdf', 0x25, 0x50, 0x44, 0x46, 0x2d)
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) as unknown as Blob
  expect(await brokenFile(gone)).toBe('broken')
})
