import { expect, test } from 'vitest'
import { fileProblem, largestFile, problemsIn } from './letter-fields.ts'

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
