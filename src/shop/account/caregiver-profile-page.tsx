import { isOpen } from '#platform/open-place.ts'
import { IconMail, IconMap2, IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Trans } from '@lingui/react/macro'
import { helpLine } from '#platform/configured/help-line.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { SavedRead } from '#offline/device/saved-read.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { usePersonalQuery } from '#shop/session/personal-query.ts'
import { profileQuery } from './queries.ts'
import css from './account-page.module.css'

/** Shows a partner's adviser; a customer without one sees the hotline and a link to the map of advisers. */
export function CaregiverProfilePage() {
  const read = usePersonalQuery(profileQuery(useShopWindow()))
  return (
    <div className={css.page}>
      <h1>
        <Trans>Adviser's profile</Trans>
      </h1>
      <SavedRead read={read} skeleton={<Skeleton height="240px" />}>
        {(profile) =>
          profile.approved_by?.name ? (
            <>
              <p>
                <Trans>Your adviser knows your orders and your prices. Call or write when you need something.</Trans>
              </p>
              <Contact {...profile.approved_by} />
            </>
          ) : (
            <>
              <p>
                <Trans>You have no adviser of your own yet. Trade partners get one when their account is approved.</Trans>
              </p>
              <Contact name={null} email={helpLine.email} phone={helpLine.phone} />
            </>
          )
        }
      </SavedRead>
    </div>
  )
}

interface ContactProps {
  name?: string | null
  email?: string | null
  phone?: string | null
}

function Contact({ name, email, phone }: ContactProps) {
  const map = pathIn(useLocale(), 'przedstawiciele-handlowi')
  return (
    <div className={css.contact}>
      {name ? <p className={css.person}>{name}</p> : null}
      {phone ? (
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="link">
          <IconPhone size={22} stroke={1.75} aria-hidden />
          {phone}
        </a>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`} className="link">
          <IconMail size={22} stroke={1.75} aria-hidden />
          {email}
        </a>
      ) : null}
      {isOpen('przedstawiciele-handlowi') ? (
        <Link to={map} className="link">
          <IconMap2 size={22} stroke={1.75} aria-hidden />
          <Trans>Advisers on the map</Trans>
        </Link>
      ) : null}
    </div>
  )
}
