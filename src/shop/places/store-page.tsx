import { Trans, useLingui } from '@lingui/react/macro'
import { IconRoute } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { latePart } from '#offline/late-part.tsx'
import { storyQuery } from '#shop/content/story-queries.ts'
import { useHydrated } from '#platform/hydrated.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { HoursList } from './parts/hours-list.tsx'
import { OpenNow } from './parts/open-now.tsx'
import { routeHref, storeOf } from './store.ts'
import css from './places.module.css'

const PlaceMap = latePart(async () => (await import('#ui/map/place-map.tsx')).PlaceMap)

/** One store: where it is, when it is open, what it does. */
export function StorePage({ slug }: { slug: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { data: story } = useSuspenseQuery(storyQuery(useShopWindow(), `adresy-sklepow/${slug}`))
  const inBrowser = useHydrated()
  const store = useMemo(() => story && storeOf(story, locale), [story, locale])
  const pins = useMemo(() => (store?.location ? [{ id: store.id, name: store.name, ...store.location }] : []), [store])
  if (!store) throw notFound()
  return (
    <div className={`wrap ${css.page}`}>
      <Breadcrumbs trail={[{ label: t`Stores`, to: pathIn(locale, 'adresy-sklepow') }, { label: store.name }]} />
      <h1>{store.name}</h1>
      <div className={css.sides}>
        <div className={css.facts}>
          <div>
            <p>
              {store.street}
              <br />
              {store.postcode} {store.city}
            </p>
            <p className={css.ways}>
              <a className="link" href={`tel:${store.phone.replace(/[^+\d]/g, '')}`}>
                {store.phone}
              </a>
              <a className="link" href={`mailto:${store.email}`}>
                {store.email}
              </a>
            </p>
            <p className={css.ways}>
              <a className="link" href={routeHref(store)} target="_blank" rel="noopener noreferrer">
                <IconRoute size={20} stroke={1.75} aria-hidden /> <Trans>Route to the store</Trans>
              </a>
            </p>
          </div>
          <section>
            <h2>
              <Trans>Opening hours</Trans>
            </h2>
            <p>
              <OpenNow hours={store.hours} />
            </p>
            <HoursList hours={store.hours} />
            <p className="small quiet">
              <Trans>On public holidays the store is closed.</Trans>
            </p>
          </section>
          {store.services.length > 0 ? (
            <section>
              <h2>
                <Trans>In this store</Trans>
              </h2>
              <ul>
                {store.services.map((service) => (
                  <li key={service}>{service}</li>
                ))}
              </ul>
            </section>
          ) : null}
        </div>
        {pins.length > 0 ? (
          <div className={css.map}>
            {inBrowser ? (
              <Suspense fallback={<div className={css.ground} />}>
                <PlaceMap places={pins} chosen={store.id} label={t`Map of the stores`} height="420px" />
              </Suspense>
            ) : (
              <div className={css.ground} />
            )}
          </div>
        ) : null}
      </div>
    </div>
  )
}
