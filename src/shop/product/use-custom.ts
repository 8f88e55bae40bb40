import { use, useState } from 'react'
import type { Custom, CustomChoice } from './custom-choice.ts'
import { loadChoices } from './load-choices.ts'
import type { PriceView } from './price.ts'
import type { ProductDetail } from './product-kind.ts'

/** @param price of one piece without the custom options */
export function useCustom(product: ProductDetail, price: PriceView): Custom | undefined {
  const options = 'options' in product && product.options?.length ? product.options : undefined
  const sums = options ? use(loadChoices()) : undefined
  const [choice, setChoice] = useState<CustomChoice>(() => new Map())
  const [tries, setTries] = useState(0)
  if (!options || !sums) return undefined
  return {
    ...sums.countCustom(options, choice, price),
    choice,
    onChoose: (uid, values) => setChoice((before) => new Map(before).set(uid, values)),
    tries,
    onMissing: () => setTries((before) => before + 1),
  }
}
