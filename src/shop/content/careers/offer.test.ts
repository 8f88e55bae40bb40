import { expect, test } from 'vitest'
import { pathsOf } from '#platform/locale/testing.ts'
import { choicesOf, isOpen, jobPosting, labelsOf, matching, offerOf } from './offer.ts'

const offer = (id: string, more: object = {}) =>
  offerOf(
    {
      ...{ uuid: id, name: id, paths: pathsOf(`kariera/${id}`) },
      content: {
        ...{
          _uid: 'u',
          component: 'job_offer',
          city: 'Środa',
          contract_types: ['b2b'],
          work_mode: ['mobilna'],
          work_time: '100',
        },
        ...{ seniority: 'ekspert', valid_to: '2026-12-31', salary: { min: 1, max: 2, currency: 'PLN' }, ...more },
      },
    },
    'pl',
  )
const all = [
  offer('a'),
  offer('b', { work_time: '50', contract_types: ['umowa_o_prace', 'b2b'] }),
  offer('c', { work_mode: ['zdalna'] }),
]

test.each([
  [{}, ['a', 'b', 'c']],
  [{ time: '50' }, ['b']],
  [{ contract: 'b2b', mode: 'mobilna' }, ['a', 'b']],
  [{ contract: 'umowa_o_prace', mode: 'zdalna' }, []],
  [{ seniority: 'nobody' }, []],
])('%j leaves %j', (filters, ids) => {
  expect(matching(all, filters).map(({ id }) => id)).toEqual(ids)
})

test('only what some offer has can be chosen', () => {
  expect(choicesOf(all, 'time')).toEqual(['100', '50'])
  expect(choicesOf([], 'contract')).toEqual([])
})

test.each([
  ['2026-12-31', true],
  ['2027-01-01', false],
])('on %s one may apply: %s', (today, open) => {
  expect(isOpen(offer('a'), today)).toBe(open)
})

test('words are read in the page’s language, and broken ones are left out', () => {
  const labels = { contract_types: [{ code: 'b2b', label: { pl: 'Kontrakt', en: 'Contract' } }, { code: 7 }], work_time: 'x' }
  expect(labelsOf(labels, 'en')).toEqual({ contract: { b2b: 'Contract' }, mode: {}, time: {}, seniority: {} })
})

test('an offer for search engines, also a bare one', () => {
  expect(jobPosting(offer('c', { work_mode: ['zdalna'] }), 'https://x/pl')).toMatchObject({
    ...{ '@type': 'JobPosting', employmentType: 'FULL_TIME', jobLocationType: 'TELECOMMUTE' },
    applicantLocationRequirements: { '@type': 'Country', name: 'PL' },
    validThrough: '2026-12-31',
    baseSalary: { value: { minValue: 1, maxValue: 2 } },
  })
  expect(jobPosting(offer('b', { work_mode: ['stacjonarna'] }), 'https://x')).not.toHaveProperty('applicantLocationRequirements')
  expect(jobPosting(offer('d', { salary: null, work_time: 'x', valid_to: null }), 'https://x')).not.toHaveProperty('baseSalary')
})
