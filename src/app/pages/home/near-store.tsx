import { IconMapPin } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatNumber } from '#platform/locale/format.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { useLocale } from '#platform/shop-window.tsx'
import { OpenNow, useNearestStore } from '#shop/places/nearest-store.ts'
import { ShopLink } from '#ui/shop-link.tsx'
import { useFields } from '#shop/weather/places.ts'

/** Shows the store nearest to the field whose weather was viewed last; the link to all stores until it is known. */
export function NearStore({ all }: { all: ReactNode }) {
  const locale = useLocale()
  const store = useNearestStore(useFields().last)
  if (!store) return all
  const { path, city, hours } = store
  const far = formatNumber(store.kilometres ?? 0, locale, 0)
  return (
    <ShopLink to={path}>
      <IconMapPin size={26} stroke={1.75} aria-hidden />
      <b>
        <Trans>Nearest store</Trans>
      </b>
      <span className="small quiet">
        <Trans>
          {city}, {far} km
        </Trans>{' '}
        <Texts part="more">
          <OpenNow hours={hours} />
        </Texts>
      </span>
    </ShopLink>
  )
}
