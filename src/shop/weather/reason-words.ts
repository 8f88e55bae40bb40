import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import type { Reason } from './spray-rules.ts'

/** Returns the function that words a reason against spraying. */
export function useReasonWords(): (reason: Reason) => string {
  const { t } = useLingui()
  const locale = useLocale()
  return ({ subject, verdict, value = 0 }) => {
    const told = formatNumber(value, locale, 1)
    const fine = formatNumber(value, locale, 2)
    switch (subject) {
      case 'wind':
        return verdict === 'bad' ? t`wind ${told} m/s at 10 m, too strong` : t`wind ${told} m/s at 10 m, near the limit`
      case 'calm':
        return t`wind ${told} m/s, too still: drops hang in the air`
      case 'gusts':
        return t`gusts ${told} m/s`
      case 'cold':
        return t`cold, ${told} °C`
      case 'heat':
        return t`hot, ${told} °C`
      case 'dry-air':
        return t`dry air, ${told}%`
      case 'damp-air':
        return t`damp air, ${told}%`
      case 'quick-drying':
        return t`Delta T ${told} °C, drops dry too fast`
      case 'slow-drying':
        return t`Delta T ${told} °C, leaves dry slowly`
      case 'rain':
        return t`rain ${fine} mm`
      case 'rain-after':
        return t`rain afterwards, ${fine} mm`
      case 'rain-before':
        return t`leaves wet after rain, ${fine} mm`
      case 'inversion':
        return verdict === 'bad' ? t`temperature inversion` : t`inversion possible`
      case 'dew':
        return t`dew on the leaves`
      case 'frost':
        return t`frost within a day, ${told} °C`
      case 'no-data':
        return t`the forecast has a gap`
    }
  }
}
