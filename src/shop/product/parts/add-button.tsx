import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'

const wraps = { whiteSpace: 'normal' } as const

/** Shows the total, where that is known. `large` is the button in the page; the small one is in the bar of a phone. */
export function AddButton({
  busy,
  note,
  onPress,
  sum,
  large,
}: {
  busy: boolean
  note?: string | undefined
  onPress: () => void
  sum?: number
  large?: boolean
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const total = sum === undefined ? '' : ` · ${formatMoney(sum, locale)}`
  const label = large ? t`Add to cart` : t({ message: 'Add to cart', context: 'card' })
  return (
    <Button large={large} aria-disabled={busy} aria-live="polite" onClick={onPress}>
      {note ? <small style={wraps}>{note}</small> : busy ? <Trans>Adding…</Trans> : `${label}${total}`}
    </Button>
  )
}
