import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#platform/locale/format.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Notice } from '#ui/notice.tsx'
import { frostAhead } from '../frost.ts'
import type { Hour } from '../hour.ts'
import { warningsQuery } from '../queries.ts'
import { clock, dateOf, shortDay } from '../time-words.ts'
import css from './warnings.module.css'

/** What to know first: frost by the forecast, and the warnings of the weather service. */
export function Warnings({ hours, region, now }: { hours: readonly Hour[]; region: string; now: number }) {
  const locale = useLocale()
  const { t } = useLingui()
  const { data: told, isError } = useQuery(warningsQuery(useShopWindow(), region))
  const frost = frostAhead(hours, now)
  const when = (time: number) => `${shortDay(dateOf(time), locale)} ${clock(time, locale)}`
  const frostTitles = { frost: t`Frost`, radiation: t`Frost in a clear night is possible`, ground: t`Ground frost is possible` }
  const lowest = frost ? formatNumber(frost.lowest, locale, 1).replace('-', '−') : ''
  const coldest = frost ? when(frost.at) : ''
  const warnings = (told?.warnings ?? []).filter(({ until }) => until > now)
  return (
    <div className={css.warnings}>
      {frost ? (
        <Notice tone={frost.kind === 'frost' ? 'warning' : 'info'} title={frostTitles[frost.kind]}>
          <Trans>
            Down to {lowest} °C, {coldest}. Close to the ground it is colder.
          </Trans>
        </Notice>
      ) : null}
      {warnings.map(({ event, level, from, until, text }) => {
        const [begins, ends] = [when(from), when(until)]
        return (
          <Notice key={`${event} ${from}`} tone={level > 1 ? 'danger' : 'warning'} title={t`Warning of level ${level}: ${event}`}>
            <span lang="pl">{text}</span>{' '}
            <Trans>
              From {begins} to {ends}.
            </Trans>
          </Notice>
        )
      })}
      {isError && !told ? (
        <p className="small quiet">
          <Trans>Official warnings cannot be read now. Ask the weather service before you set out.</Trans>
        </p>
      ) : told && !told.isWhole ? (
        <p className="small quiet">
          <Trans>There are official warnings that we cannot read. Ask the weather service before you set out.</Trans>
        </p>
      ) : null}
      {warnings.length > 0 ? (
        <p className="tiny quiet">
          <Trans>Source of the warnings: Institute of Meteorology and Water Management, National Research Institute.</Trans>
        </p>
      ) : null}
    </div>
  )
}
