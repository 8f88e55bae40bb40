import { Trans } from '@lingui/react/macro'
import { formatDay, formatNumber } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import type { Labels, Offer } from './offer.ts'
import css from './careers.module.css'

/** Place, contract, work mode, working time, seniority, salary and closing date of an offer. */
export function OfferFacts({ offer, labels }: { offer: Offer; labels: Labels }) {
  const locale = useLocale()
  const { salary, validTo } = offer
  const words = (name: 'contract' | 'mode', codes: string[]) => codes.map((code) => labels[name][code] ?? code)
  const facts = [
    [offer.city, offer.voivodeship].filter(Boolean).join(', '),
    ...words('contract', offer.contract),
    ...words('mode', offer.mode),
    offer.time && (labels.time[offer.time] ?? offer.time),
    offer.seniority && (labels.seniority[offer.seniority] ?? offer.seniority),
  ].filter(Boolean)
  const least = salary ? formatNumber(salary.least, locale, 0) : ''
  const most = salary ? formatNumber(salary.most, locale, 0) : ''
  const until = /^\d{4}-\d{2}-\d{2}$/.test(validTo) ? formatDay(new Date(`${validTo}T12:00:00Z`), locale) : ''
  return (
    <ul className={css.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {salary ? (
        <li>
          <Trans>
            {least}–{most} zł gross a month
          </Trans>
        </li>
      ) : null}
      {until ? (
        <li>
          <Trans>until {until}</Trans>
        </li>
      ) : null}
      <li hidden />
    </ul>
  )
}
