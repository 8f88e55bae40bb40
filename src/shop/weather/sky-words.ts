import { useLingui } from '@lingui/react/macro'

/** Returns the function that words a weather code of the World Meteorological Organization. */
export function useSkyWords(): (code: number | null | undefined) => string {
  const { t } = useLingui()
  return (code) => {
    if (code == null) return ''
    if (code === 0) return t`clear`
    if (code <= 2) return t`partly cloudy`
    if (code === 3) return t`overcast`
    if (code === 45 || code === 48) return t`fog`
    if (code >= 51 && code <= 57) return t`drizzle`
    if (code === 66 || code === 67) return t`freezing rain`
    if (code >= 61 && code <= 65) return t`rain`
    if (code >= 71 && code <= 77) return t`snow`
    if (code >= 80 && code <= 82) return t`showers`
    if (code === 85 || code === 86) return t`snow showers`
    return code >= 95 ? t`thunderstorm` : ''
  }
}

/** Returns the function that words where the wind comes from, in eight directions, which is as fine as a farmer needs. */
export function useDirectionWords(): (degrees: number | null | undefined) => string {
  const { t } = useLingui()
  return (degrees) => {
    if (degrees == null) return ''
    const names = [
      t({ message: 'N', context: 'wind' }),
      t({ message: 'NE', context: 'wind' }),
      t({ message: 'E', context: 'wind' }),
      t({ message: 'SE', context: 'wind' }),
      t({ message: 'S', context: 'wind' }),
      t({ message: 'SW', context: 'wind' }),
      t({ message: 'W', context: 'wind' }),
      t({ message: 'NW', context: 'wind' }),
    ]
    return names[Math.round((((degrees % 360) + 360) % 360) / 45) % 8] ?? ''
  }
}
