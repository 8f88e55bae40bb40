import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trans } from '@lingui/react/macro'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { businessChoicesQuery, type Choice, type Profile } from '../queries.ts'
import css from '../account-page.module.css'

/** Shows how a partner trades. Read-only: the adviser has verified it, so changes go through the adviser. */
export function BusinessFacts({ profile }: { profile: Profile }) {
  const { data: choices, isPending } = useQuery(businessChoicesQuery(useShopWindow()))
  const adviser = pathIn(useLocale(), 'customer/caregiver-profile')
  const partnership = profile.partnership_type
  const channels = (profile.sales_channel ?? []).flatMap((channel) => channel ?? [])
  return (
    <>
      <dl className={css.facts}>
        {partnership ? (
          <>
            <dt>
              <Trans>Partnership type</Trans>
            </dt>
            <dd>{isPending ? '…' : named(partnership, choices?.partnerships)}</dd>
          </>
        ) : null}
        {channels.length > 0 ? (
          <>
            <dt>
              <Trans>Sales channels</Trans>
            </dt>
            <dd>{isPending ? '…' : channels.map((channel) => named(channel, choices?.channels)).join(', ')}</dd>
          </>
        ) : null}
      </dl>
      <p className="small quiet">
        <Trans>
          Something has changed? Tell{' '}
          <Link to={adviser} className="link">
            your adviser
          </Link>
          .
        </Trans>
      </p>
    </>
  )
}

/** Returns the engine's label of a stored value, or the value itself where the engine returns no label. */
const named = (value: string, choices: readonly Choice[] | undefined) =>
  choices?.find((choice) => choice.value === value)?.label ?? value
