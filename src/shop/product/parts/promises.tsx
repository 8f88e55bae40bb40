import { IconCoin, IconTruck } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DeliveryLabel } from '../delivery-label.ts'
import css from './promises.module.css'

export interface PromisesProps {
  delivery: DeliveryLabel | undefined
  /** Loyalty credit in points for one piece. */
  credit: number | undefined
}

export function Promises({ delivery, credit }: PromisesProps) {
  const { t } = useLingui()
  const words: Record<DeliveryLabel, string> = {
    '24h': t`Ships in 24 hours`,
    '72h': t`Ships in 72 hours`,
    '5d': t`Ships within 5 days`,
    '14d': t`Ships within 14 days`,
    '30d': t`Ships within 30 days`,
    '90d': t`Ships within 90 days`,
    'to-order': t`To order`,
  }
  if (!delivery && !credit) return null
  return (
    <ul className={css.promises}>
      {delivery ? (
        <li>
          <IconTruck size={22} stroke={1.75} aria-hidden />
          <b>{words[delivery]}</b>
        </li>
      ) : null}
      {credit ? (
        <li>
          <IconCoin size={22} stroke={1.75} aria-hidden />
          <span>
            <Trans>
              Loyalty credit for one piece: <b>{credit}</b>
            </Trans>
          </span>
        </li>
      ) : null}
    </ul>
  )
}
