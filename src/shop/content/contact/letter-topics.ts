import { useLingui } from '@lingui/react/macro'

/** Returns the topics of a letter to the shop, each as value and label. */
export function useTopics(): readonly (readonly [string, string])[] {
  const { t } = useLingui()
  return [
    ['product', t`A product`],
    ['order', t`An order or delivery`],
    ['complaint', t`A complaint or return`],
    ['advice', t`Advice for my field`],
    ['wholesale', t`Wholesale and prices`],
    ['data', t`My data`],
    ['other', t`Something else`],
  ]
}
