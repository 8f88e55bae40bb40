import { IconChevronRight } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { AdviserCard } from '#shop/account/adviser-card.tsx'
import { DefaultAddress } from '#shop/account/default-address.tsx'
import { BoughtPapers } from '#shop/orders/bought-papers.tsx'
import { LastOrder } from '#shop/orders/last-order.tsx'
import { WaitingOffers } from '#shop/quote/waiting-offers.tsx'
import { customerQuery } from '#shop/session/queries.ts'
import { Button } from '#ui/button.tsx'
import { usePersonalQuery } from '#shop/session/personal-query.ts'
import { useAccountEntries } from './account-entries.ts'
import { useLeaving } from '#app/session/leaving.tsx'
import { useNegotiates } from '#app/navigation/shopper-places.ts'
import css from './account-list.module.css'
import { BoughtBeforeRail } from './bought-before-rail.tsx'
import { ThisDevice } from './this-device.tsx'

/** Start page of the account: the list of its pages and the sign-out, which do not move, then current information as it loads. */
export function AccountList() {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const accountEntries = useAccountEntries()
  const negotiates = useNegotiates()
  const navigate = useNavigate()
  const { data: customer } = usePersonalQuery(customerQuery(useShopWindow()))
  const name = [customer?.firstname, customer?.lastname].filter(Boolean).join(' ')
  const { busy, leave, question } = useLeaving(() => navigate({ to: pathIn(locale) }))
  return (
    <div className={`wrap ${css.page}`}>
      <h1>
        <Trans>My account</Trans>
      </h1>
      <p className={`quiet ${css.person}`}>{[name, customer?.email].filter(Boolean).join(' · ')}</p>
      <nav className={css.places} aria-label={t`My account`}>
        <ul className={css.list}>
          {accountEntries.map(({ place, name: title, Icon }) => (
            <li key={place}>
              <Link to={pathIn(locale, `customer/${place}`)}>
                <Icon size={22} stroke={1.75} aria-hidden />
                {i18n._(title)}
                <IconChevronRight size={22} stroke={1.75} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
        <p>
          <Button kind="outline" disabled={busy} onClick={leave}>
            <Trans>Log out</Trans>
          </Button>
        </p>
      </nav>
      <div className={css.desk}>
        <LastOrder />
        {negotiates ? <WaitingOffers /> : null}
        <AdviserCard />
        <DefaultAddress />
        <ThisDevice />
        <BoughtPapers />
      </div>
      <BoughtBeforeRail />
      {question}
    </div>
  )
}
