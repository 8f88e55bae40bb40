import { sellerName } from '../content/shop-facts.ts'
import { type Money, money } from '../store/money.ts'

/**
 * Computes the check digits of a Polish account number (ISO 13616): the country code is appended to the account as 2521, followed by 00.
 */
export function checkDigits(bankAndAccount: string) {
  const remainder = Number(BigInt(`${bankAndAccount}252100`) % 97n)
  return String(98 - remainder).padStart(2, '0')
}

// 999 is not a bank of the Polish clearing list, so that a payment to this account by mistake is impossible.
const bank = '99900005'
const account = '0000000000202611'
const digits = `${checkDigits(bank + account)}${bank}${account}`

/** Grouped as banks print it. */
export const demoAccountNumber = digits.replace(/^(\d{2})/, '$1 ').replace(/(\d{4})(?=\d)/g, '$1 ')

export interface BankTransferDetails {
  recipient: string
  account_number: string
  bank_name: string
  title: string
  amount: Money
}

export const bankTransferFor = (orderNumber: string, grandTotal: number): BankTransferDetails => ({
  recipient: sellerName,
  account_number: demoAccountNumber,
  bank_name: 'Bank Demonstracyjny',
  title: orderNumber,
  amount: money(grandTotal),
})
