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
  [`Aa1!${'x'.repeat(124)}`, []],
  [' Aa1!a', []],
  ['', ['length', 'upper', 'lower', 'digit', 'special']],
])('B-77 %s lacks %j', (password, lacks) => expect(passwordLacks(password)).toEqual(lacks))
