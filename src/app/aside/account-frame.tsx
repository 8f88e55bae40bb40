import { IconChevronLeft } from '@tabler/icons-react'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import { isSignedIn, watchIdentity } from '#shop/session/identity.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { useLeaving } from '../leaving.tsx'
import { accountPlaces } from './account-places.ts'
import css from './account-frame.module.css'

/** The customer area: its places beside the page, on a phone the way back to their list. Who is signed out elsewhere leaves it at once. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const list = pathIn(locale, 'customer')
  const isList = path.replace(/\/$/, '') === list

  useEffect(() => {
    const look = () => {
      if (!isSignedIn()) void navigate({ to: pathIn(locale), replace: true })
    }
    look()
    return watchIdentity(look)
  }, [navigate, locale])

  const { busy, leave, question } = useLeaving(() => navigate({ to: pathIn(locale) }))
  if (isList) return children
  return (
    <div className={`wrap ${css.frame}`}>
      <Link to={list} activeOptions={{ exact: true }} className={css.back}>
        <IconChevronLeft size={22} stroke={1.75} aria-hidden />
        <Trans>My account</Trans>
      </Link>
      <nav className={css.places} aria-label={t`My account`}>
        <ul>
          {Object.entries(accountPlaces).map(([place, name]) => (
            <li key={place}>
              <Link to={pathIn(locale, `customer/${place}`)}>{i18n._(name)}</Link>
            </li>
          ))}
        </ul>
        <Button kind="quiet" disabled={busy} onClick={leave}>
          <Trans>Log out</Trans>
        </Button>
      </nav>
      <div className={css.page}>{children}</div>
      {question}
    </div>
  )
}
