import { expect, it } from 'vitest'
import { passwordLacks } from './password-rule.ts'

it.each([
  ['Demo-Anna-1', []],
  ['Aa1!aa', []],
  ['Aa1!a', ['length']],
  ['ŻółćX1!', []],
  ['żółćx1!', ['upper']],
  ['ABCDE1!', ['lower']],
  ['Abcdef!', ['digit']],
  ['Abcdef1', ['special']],
  ['Abcdef1 ', ['special']],
  ['😀😀Aa1', ['length']],
  ['', ['length', 'upper', 'lower', 'digit', 'special']],
])('%s lacks %j', (password, lacks) => expect(passwordLacks(password)).toEqual(lacks))
