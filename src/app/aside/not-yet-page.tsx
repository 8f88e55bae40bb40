import type { MessageDescriptor } from '@lingui/core'
import { useMatches } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { helpLine } from '#shop/store/help-line.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { LinkButton } from '#ui/button.tsx'
import css from './aside.module.css'

/** What a route knows of a page whose part of the shop is still to come. */
export interface NotYet {
  title: MessageDescriptor
}

/** A page whose part of the shop is still to come: what it will hold, and where to turn meanwhile. */
export function NotYetPage() {
  const { i18n } = useLingui()
  const title = useMatches({ select: (matches) => (matches.at(-1)?.loaderData as NotYet | undefined)?.title })
  const home = pathIn(useLocale())
  const { phone, href } = helpLine
  return (
    <div className={`wrap ${css.text}`}>
      <h1>{title ? i18n._(title) : null}</h1>
      <p>
        <Trans>There is nothing to show here yet.</Trans>
      </p>
      <p className="quiet">
        <Trans>
          We will gladly help you by phone: <a href={href}>{phone}</a>.
        </Trans>
      </p>
      <p>
        <LinkButton to={home} kind="outline">
          <Trans>Continue shopping</Trans>
        </LinkButton>
      </p>
    </div>
  )
}
