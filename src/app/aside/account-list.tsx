import { IconChevronRight } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { customerQuery } from '#shop/session/queries.ts'
import { Button } from '#ui/button.tsx'
import { usePersonalQuery } from '#shop/session/personal-query.ts'
import { useAccountEntries } from './account-entries.ts'
import { useLeaving } from '../leaving.tsx'
import css from './aside.module.css'

/** The account begins with a list of its places, and the way out. */
export function AccountList() {
  const { i18n } = useLingui()
  const locale = useLocale()
  const accountEntries = useAccountEntries()
  const navigate = useNavigate()
  const { data: customer } = usePersonalQuery(customerQuery(useShopWindow()))
  const name = [customer?.firstname, customer?.lastname].filter(Boolean).join(' ')
  const { busy, leave, question } = useLeaving(() => navigate({ to: pathIn(locale) }))
  return (
    <div className={`wrap ${css.text}`}>
      <h1>
        <Trans>My account</Trans>
      </h1>
      <p className={`quiet ${css.person}`}>{[name, customer?.email].filter(Boolean).join(' · ')}</p>
      <ul className={css.list}>
        {accountEntries.map(({ place, name, Icon }) => (
          <li key={place}>
            <Link to={pathIn(locale, `customer/${place}`)}>
              <Icon size={22} stroke={1.75} aria-hidden />
              {i18n._(name)}
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
      {question}
    </div>
  )
}
