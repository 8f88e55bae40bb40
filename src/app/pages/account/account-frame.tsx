import { IconChevronLeft, IconLogout } from '@tabler/icons-react'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import { isSignedIn, watchIdentity } from '#shop/session/identity.ts'
import { customerQuery } from '#shop/session/queries.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { usePersonalQuery } from '#shop/session/personal-query.ts'
import { useLeaving } from '#app/session/leaving.tsx'
import { mayReadSignedOut } from '#app/session/sign-in-guard.ts'
import { useAccountEntries } from './account-entries.ts'
import css from './account-frame.module.css'

/**
 * Layout of the account: links to its pages beside the content, on a phone a link back to their list. Leaves the account immediately when
 * the session ends elsewhere.
 */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const accountEntries = useAccountEntries()
  const navigate = useNavigate()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const list = pathIn(locale, 'customer')
  const isList = path.replace(/\/$/, '') === list

  useEffect(() => {
    const look = () => {
      if (!isSignedIn() && !mayReadSignedOut()) void navigate({ to: pathIn(locale), replace: true })
    }
    look()
    return watchIdentity(look)
  }, [navigate, locale])

  const { data: customer } = usePersonalQuery(customerQuery(useShopWindow()))
  const person = [customer?.firstname, customer?.lastname].filter(Boolean).join(' ')
  const { busy, leave, question } = useLeaving(() => navigate({ to: pathIn(locale) }))
  return (
    <div className={`wrap ${css.frame}`}>
      {isList ? null : (
        <Link to={list} activeOptions={{ exact: true }} className={css.back}>
          <IconChevronLeft size={22} stroke={1.75} aria-hidden />
          <Trans>My account</Trans>
        </Link>
      )}
      <nav className={css.places} aria-label={t`My account`}>
        <p className={css.person}>
          <b>{person}</b>
          <span className="small quiet">{customer?.email}</span>
        </p>
        <ul>
          {accountEntries.map(({ place, name, Icon }) => (
            <li key={place}>
              <Link to={pathIn(locale, `customer/${place}`)}>
                <Icon size={22} stroke={1.75} aria-hidden />
                {i18n._(name)}
              </Link>
            </li>
          ))}
        </ul>
        <Button kind="quiet" disabled={busy} onClick={leave}>
          <IconLogout size={22} stroke={1.75} aria-hidden />
          <Trans>Log out</Trans>
        </Button>
      </nav>
      <div className={css.page}>{children}</div>
      {question}
    </div>
  )
}
