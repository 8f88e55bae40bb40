import { Trans } from '@lingui/react/macro'
import type { OpeningHours } from '../opening-hours.ts'
import css from './hours-list.module.css'

/** The opening hours of a store by day. */
export function HoursList({ hours: { weekdays, saturday, sunday } }: { hours: OpeningHours }) {
  const told = (hours: string | null | undefined) => (hours === null ? <Trans>closed</Trans> : (hours ?? '–'))
  return (
    <dl className={css.hours}>
      <div>
        <dt>
          <Trans>Monday to Friday</Trans>
        </dt>
        <dd>{told(weekdays)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Saturday</Trans>
        </dt>
        <dd>{told(saturday)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Sunday</Trans>
        </dt>
        <dd>{told(sunday)}</dd>
      </div>
    </dl>
  )
}
