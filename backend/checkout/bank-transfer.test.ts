import { expect, test } from 'vitest'
import { bankTransferFor, checkDigits, demoAccountNumber } from './bank-transfer.ts'

test('the account number has the check digits a bank would accept', () => {
  const digits = demoAccountNumber.replaceAll(' ', '')
  expect(digits).toMatch(/^\d{26}$/)
  expect(BigInt(`${digits.slice(2)}2521${digits.slice(0, 2)}`) % 97n).toBe(1n)
})

// The published example of a Polish IBAN: PL61 1090 1014 0000 0712 1981 2874.
test('check digits are those of a known number', () => {
  expect(checkDigits('109010140000071219812874')).toBe('61')
})

test('the title of the transfer is the number of the order', () => {
  expect(bankTransferFor('000000042', 272610)).toMatchObject({ title: '000000042', amount: { value: 2726.1, currency: 'PLN' } })
})
