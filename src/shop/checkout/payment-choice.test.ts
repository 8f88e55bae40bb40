import { describe, expect, it } from 'vitest'
import { forSum, paymentKey, paymentRows, readBlik, rowOf } from './payment-choice.ts'

const method = (value: string, name = value) => ({ value, name, picture: null })
const available = ['banktransfer', 'cashondelivery', 'payu_gateway', 'payu_gateway_card', 'payu_gateway_blik', 'mystery'].map(
  (code) => ({ code, title: code }),
)
const payu = [
  method('ap', 'Google Pay'),
  method('jp', 'Apple Pay'),
  method('m', 'Bank Łąkowy'),
  method('p'),
  method('dpt', 'Płacę później'),
]
const rows = paymentRows(available, payu)

describe('the key of a way to pay', () => {
  it.each([
    [{ code: 'payu_gateway_card', method: 'c' }, 'payu_gateway_card_c'],
    [{ code: 'payu_gateway', method: 'm' }, 'payu_gateway_m'],
    [{ code: 'payu_gateway' }, 'payu_gateway'],
    [{ code: 'payu_gateway_blik', method: 'blik' }, 'payu_gateway_blik'],
    [{ code: 'banktransfer', method: 'x' }, 'banktransfer'],
  ])('%j is %s', (choice, key) => expect(paymentKey(choice)).toBe(key))
})

describe('the ways to pay', () => {
  it('are the eight of the shop, quick ones first, and nothing it has no words for', () =>
    expect(rows.map((row) => row.kind)).toEqual([
      'blik',
      'card',
      'transfer',
      'google',
      'apple',
      'later',
      'banktransfer',
      'cashondelivery',
    ]))
  it('a cheque of stock Magento can be chosen', () =>
    expect(paymentRows([{ code: 'checkmo', title: 'Czek' }], []).map((row) => row.title)).toEqual(['Czek']))
  it('a quick transfer has the banks, and no wallet or loan', () =>
    expect(rows.find((row) => row.kind === 'transfer')?.banks.map((bank) => bank.value)).toEqual(['m', 'p']))
  it('without an answer of PayU a quick transfer still leads to its page', () =>
    expect(paymentRows([{ code: 'payu_gateway', title: '' }], [])).toMatchObject([{ kind: 'transfer', banks: [] }]))
  it('nothing to pay is one row', () => expect(paymentRows([{ code: 'free', title: 'Free' }], payu)).toHaveLength(1))
})

describe('a choice is found again', () => {
  it.each([
    [{ code: 'payu_gateway', method: 'p' }, 'payu_gateway'],
    [{ code: 'payu_gateway', method: 'ap' }, 'payu_gateway_ap'],
    [{ code: 'payu_gateway_card', method: 'c' }, 'payu_gateway_card_c'],
    [{ code: 'payu_gateway', method: 'gone' }, 'payu_gateway'],
    [{ code: 'banktransfer' }, 'banktransfer'],
    [{ code: 'mystery' }, undefined],
    [undefined, undefined],
  ])('%j in %s', (choice, key) => expect(rowOf(rows, choice)?.key).toBe(key))
})

describe('a BLIK code', () => {
  it.each([
    ['777123', '777123'],
    ['777 123', '777123'],
    ['777-123', '777123'],
    ['７７７１２３', '777123'],
    ['77712', undefined],
    ['7771234', undefined],
    ['77712a', undefined],
    ['', undefined],
  ])('%j is %s', (text, code) => expect(readBlik(text)).toBe(code))
})

describe('ways to pay for a sum', () => {
  const later = { value: 'dpt', name: 'Płacę później', picture: null, least: 30, most: 3000 }
  const bank = { value: 'p', name: 'Bank Polny', picture: null }
  it.each([
    [29.99, [bank]],
    [30, [later, bank]],
    [3000, [later, bank]],
    [3000.01, [bank]],
    [undefined, [later, bank]],
  ])('%s zł', (total, expected) => expect(forSum([later, bank], total)).toEqual(expected))
})
