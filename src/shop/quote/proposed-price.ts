/** A typed price of one piece, in złoty. */
export type Proposal =
  | { ok: true; price: number }
  | { ok: false; problem: 'not-a-price' | 'not-positive' | 'decimals' | 'above-original' }

/** Parses `1 234,50` and `1234.5`; a price has at most two decimals, is above 0 and not above the shop's own price. */
export function readProposal(text: string, original: number | undefined): Proposal {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s\u00a0]|zł/gi, '')
    .replace(',', '.')
  if (!/^-?\d{1,9}(\.\d+)?$/.test(plain)) return { ok: false, problem: 'not-a-price' }
  const price = Number(plain)
  if (!(price > 0)) return { ok: false, problem: 'not-positive' }
  if (/\.\d{2}\d*[1-9]/.test(plain)) return { ok: false, problem: 'decimals' }
  if (original !== undefined && price > original + 0.001) return { ok: false, problem: 'above-original' }
  return { ok: true, price: Math.round(price * 100) / 100 }
}

export interface Discount {
  /** Złoty off all pieces together. */
  amount: number
  /** Percent with one decimal. */
  percent: number
}

/** Returns the discount that a proposal asks for; `undefined` where it is none or the shop's price is not known. */
export function discountOf(original: number | undefined, price: number | undefined, quantity: number): Discount | undefined {
  if (original === undefined || price === undefined || !(original > 0) || price >= original) return undefined
  return {
    amount: Math.round((original - price) * quantity * 100) / 100,
    percent: Math.round((1 - price / original) * 1000) / 10,
  }
}
