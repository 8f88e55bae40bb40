import { useLingui } from '@lingui/react/macro'
import { endNotices, notify } from '#ui/notices.ts'
import { compared, mostCompared, toggled } from '../compared.ts'

/** Returns the compared SKUs, whether a product is among them, and the handler that adds or removes it. */
export function useComparing(sku: string) {
  const { t } = useLingui()
  const skus = compared.use()
  function press() {
    const next = toggled(skus, sku)
    if (next.isFull)
      notify({
        tone: 'warning',
        title: t`Comparison`,
        text: t`You can compare up to ${mostCompared} products. Take one out first.`,
        about: 'comparison',
      })
    else {
      endNotices('comparison')
      compared.write(next.skus)
    }
  }
  return { skus, isIn: skus.includes(sku), press }
}
