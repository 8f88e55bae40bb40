import { sellerName } from '../content/shop-facts.ts'
import { type Money, money } from '../store/money.ts'

/** Check digits of a Polish account number (ISO 13616): the country stands behind the account as 2521 with 00. */
export function checkDigits(bankAndAccount: string) {
  const remainder = Number(BigInt(`${bankAndAccount}252100`) % 97n)
  return String(98 - remainder).padStart(2, '0')
}

// 999 is no bank of the Polish clearing list, so nobody can pay to this account by mistake.
const bank = '99900005'
const account = '0000000000202611'
const digits = `${checkDigits(bank + account)}${bank}${account}`

/** In the groups in which banks print it. */
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
