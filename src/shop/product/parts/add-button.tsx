import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'

/** Says what it will cost, where that is known; `large` is the one in the page, the other stands in the bar of a phone. */
export function AddButton({ busy, onPress, sum, large }: { busy: boolean; onPress: () => void; sum?: number; large?: boolean }) {
  const { t } = useLingui()
  const locale = useLocale()
  const total = sum === undefined ? '' : ` · ${formatMoney(sum, locale)}`
  const label = large ? t`Add to cart` : t({ message: 'Add to cart', context: 'card' })
  return (
    <Button large={large} aria-disabled={busy} aria-live="polite" onClick={onPress}>
      {busy ? <Trans>Adding…</Trans> : `${label}${total}`}
    </Button>
  )
}
