import { Trans } from '@lingui/react/macro'
import { IconPhone, IconRoute } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { routeHref, type NearStore } from '../store.ts'
import { OpenNow } from './open-now.tsx'
import css from '../places.module.css'

/** A store in the list, with what decides whether to drive there: distance, hours and services. */
export function StoreLine({ store, isChosen }: { store: NearStore; isChosen: boolean }) {
  const locale = useLocale()
  const { path, name, street, postcode, city, kilometres, hours, phone, services } = store
  return (
    <li className={isChosen ? css.chosen : undefined}>
      <div className={css.head}>
        <h2>
          <Link to={path}>{name}</Link>
        </h2>
        <OpenNow hours={hours} />
      </div>
      <p>
        {street}, <span className="num">{postcode}</span> {city}
        {kilometres === undefined ? null : <span className="quiet">{` · ${formatNumber(kilometres, locale, 0)} km`}</span>}
      </p>
      {services.length ? <p className="small quiet">{services.map((service) => service.name).join(' · ')}</p> : null}
      <p className={css.ways}>
        <a className="link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          <IconPhone size={18} stroke={1.75} aria-hidden /> {phone}
        </a>
        <a className="link" href={routeHref(store)} target="_blank" rel="noopener noreferrer">
          <IconRoute size={18} stroke={1.75} aria-hidden /> <Trans>Route</Trans>
        </a>
      </p>
    </li>
  )
}
