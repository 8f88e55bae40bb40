import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay, formatMoney, formatTime } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { historyOf, type HistoryStep } from '../offer-history.ts'
import type { Offer } from '../queries.ts'
import css from './offer-history.module.css'

const names: Record<HistoryStep['what'], MessageDescriptor> = {
  begun: msg({ message: 'Proposal begun', context: 'offer history' }),
  prepared: msg({ message: 'Offer prepared', context: 'offer history' }),
  sent: msg({ message: 'Proposal sent to the shop', context: 'offer history' }),
  approved: msg({ message: 'Prices approved', context: 'offer history' }),
  answered: msg({ message: 'The shop answered', context: 'offer history' }),
  held: msg({ message: 'Put on hold', context: 'offer history' }),
  canceled: msg({ message: 'Canceled', context: 'offer history' }),
  expired: msg({ message: 'Validity ended', context: 'offer history' }),
  ordered: msg({ message: 'Ordered at the agreed prices', context: 'offer history' }),
  validUntil: msg({ message: 'Valid until', context: 'offer history' }),
}

/** The history of an offer: what happened when, who did it, with changed prices and notes. */
export function OfferHistory({ offer, isOver }: { offer: Offer; isOver: boolean }) {
  const { i18n } = useLingui()
  const steps = historyOf(offer, isOver)
  if (steps.length === 0) return null
  return (
    <section className={css.history} aria-labelledby="offer-history">
      <h2 id="offer-history">
        <Trans>History</Trans>
      </h2>
      <ol>
        {steps.map((step) => (
          <li key={step.what}>
            <p>
              <b>{i18n._(names[step.what])}</b>
              <Facts step={step} />
            </p>
            <Prices step={step} />
            {step.note ? <p className={`${css.note} small`}>{step.note}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Facts({ step: { who, at } }: { step: HistoryStep }) {
  const { t } = useLingui()
  const locale = useLocale()
  const by =
    who === 'you'
      ? t({ message: 'you', context: 'offer history' })
      : who === 'shop'
        ? t({ message: 'the shop', context: 'offer history' })
        : undefined
  const when = at && `${formatDay(at, locale)}, ${formatTime(at, locale)}`
  const facts = [by, when].filter(Boolean).join(' · ')
  return facts ? <span className="small quiet num"> · {facts}</span> : null
}

function Prices({ step: { prices } }: { step: HistoryStep }) {
  const locale = useLocale()
  if (prices.length === 0) return null
  return (
    <ul className="small">
      {prices.map(({ name, from, to }) => (
        <li key={name}>
          {name}: <s className="quiet num">{formatMoney(from, locale)}</s> <span className="num">{formatMoney(to, locale)}</span>
        </li>
      ))}
    </ul>
  )
}
