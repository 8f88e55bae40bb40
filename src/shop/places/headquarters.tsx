import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { latePart } from '#offline/late-part.tsx'
import { storyQuery } from '#shop/content/story-queries.ts'
import { useHydrated } from '#platform/hydrated.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { OpenNow } from './parts/open-now.tsx'
import { routeHref, storeOf } from './store.ts'
import css from './places.module.css'

const PlaceMap = latePart(async () => (await import('#ui/map/place-map.tsx')).PlaceMap)

/** The address of the headquarters with a map. */
export function Headquarters() {
  const { t } = useLingui()
  const locale = useLocale()
  const { data: story } = useQuery(storyQuery(useShopWindow(), 'adresy-sklepow/sroda-wielkopolska'))
  const inBrowser = useHydrated()
  const store = useMemo(() => (story ? storeOf(story, locale) : undefined), [story, locale])
  const pins = useMemo(() => (store?.location ? [{ id: store.id, name: store.name, ...store.location }] : []), [store])
  if (!store) return null
  return (
    <section className={css.house}>
      <h2>
        <Trans>Where we are</Trans>
      </h2>
      <p>
        {store.name}, {store.street}, <span className="num">{store.postcode}</span> {store.city}
      </p>
      <p className={`${css.ways} ${css.below}`}>
        <span>
          <OpenNow hours={store.hours} />
        </span>
        <a className="link" href={routeHref(store)} target="_blank" rel="noopener noreferrer">
          <Trans>Route</Trans>
        </a>
      </p>
      {inBrowser ? (
        <Suspense fallback={<div className={css.ground} />}>
          <PlaceMap places={pins} chosen={store.id} label={t`Map of the stores`} height="var(--map-height)" />
        </Suspense>
      ) : (
        <div className={css.ground} />
      )}
    </section>
  )
}
