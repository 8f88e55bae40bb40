import { describe, expect, test } from 'vitest'
import { birthdayOf, businessOf, detailProblems, genderProblem } from './customer-rules.ts'

const today = '2026-11-21'

describe('what a customer says', () => {
  test.each([
    [{ firstname: 'Zażółć', lastname: 'Gęśla-Jaźń' }, undefined],
    [{ firstname: 'Anne-Marie', middlename: 'J.', lastname: "O'Brien 2" }, undefined],
    [{ firstname: '王小明', lastname: 'Łętowska' }, undefined],
    [{ firstname: '' }, '"First Name" is a required value.'],
    [{ firstname: null }, '"First Name" is a required value.'],
    [{ lastname: '   ' }, '"Last Name" is a required value.'],
    [{ firstname: '', lastname: '' }, '"First Name" is a required value.\n"Last Name" is a required value.'],
    [{ firstname: '<b>Anna</b>' }, 'First Name is not valid!'],
    [{ firstname: '{{7*7}}', lastname: '=SUM(A1)' }, 'First Name is not valid!\nLast Name is not valid!'],
    [{ firstname: 'x'.repeat(256) }, 'First Name is not valid!'],
    [{ middlename: '🌾' }, 'Middle Name is not valid!'],
    [{ prefix: 'x'.repeat(256) }, '"Name Prefix" length must be equal or less than 255 characters.'],
    [{ suffix: 'x'.repeat(256) }, '"Name Suffix" length must be equal or less than 255 characters.'],
    [{ taxvat: 'x'.repeat(256) }, '"Tax/VAT Number" length must be equal or less than 255 characters.'],
    [{ date_of_birth: 'bla-bla-bla' }, 'Invalid date'],
    [{ date_of_birth: '2001-02-29' }, 'Invalid date'],
    [{ dob: '13/40/1972' }, 'Invalid date'],
    [{ date_of_birth: '2026-11-22' }, 'The Date of Birth should not be greater than today.'],
    [{ date_of_birth: '2026-11-21' }, undefined],
    [{ date_of_birth: '' }, undefined],
    [{}, undefined],
  ])('%j: %s', (input, problem) => {
    expect(detailProblems(input, today)).toBe(problem)
  })

  test.each([
    [0, undefined],
    [1, undefined],
    [3, undefined],
    [4, '"4" is not a valid gender value.'],
    [-1, '"-1" is not a valid gender value.'],
    [null, undefined],
  ])('the gender %s: %s', (gender, problem) => {
    expect(genderProblem({ gender })).toBe(problem)
  })

  test.each([
    ['1972-03-11', '1972-03-11'],
    ['1972-3-1', '1972-03-01'],
    ['3/11/1972', '1972-03-11'],
    ['1972-03-11 00:00:00', '1972-03-11'],
    ['11.03.1972', undefined],
    ['0072-03-11', undefined],
  ])('the birthday %s is %s', (text, date) => {
    expect(birthdayOf(text)).toBe(date)
  })
})

describe('a company that registers', () => {
  test.each([
    [{ is_b2b: true }, 'Please select at least one sales channel'],
    [{ is_b2b: true, sales_channel: [] }, 'Please select at least one sales channel'],
    [{ is_b2b: true, sales_channel: [null, ' '] }, 'Please select at least one sales channel'],
    [{ is_b2b: true, sales_channel: ['x'.repeat(101)] }, 'The sales channels or the partnership type are not valid.'],
    [
      { is_b2b: true, sales_channel: ['retail'], partnership_type: 'x'.repeat(101) },
      'The sales channels or the partnership type are not valid.',
    ],
  ])('%j: %s', (input, message) => {
    expect(businessOf(input)).toEqual({ ok: false, message })
  })

  test('names each channel once', () => {
    expect(
      businessOf({ is_b2b: true, sales_channel: ['retail', ' retail', 'wholesale'], partnership_type: 'distributor' }),
    ).toEqual({
      ...{ ok: true, is_b2b: 1, partnership_type: 'distributor', sales_channel: '["retail","wholesale"]' },
    })
  })

  test('of a private person nothing of it is kept', () => {
    expect(businessOf({ sales_channel: ['retail'], partnership_type: 'distributor' })).toEqual({
      ...{ ok: true, is_b2b: 0, partnership_type: null, sales_channel: null },
    })
  })
})
