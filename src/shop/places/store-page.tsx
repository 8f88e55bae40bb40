import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconMail, IconPhone, IconRoute } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { Suspense, useMemo, type ReactNode } from 'react'
import { latePart } from '#offline/late-part.tsx'
import { storyQuery } from '#shop/content/story-queries.ts'
import { isOpen } from '#platform/open-place.ts'
import { useHydrated } from '#platform/hydrated.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { AdviserNear } from './adviser-near.tsx'
import { HoursList } from './parts/hours-list.tsx'
import { OpenNow } from './parts/open-now.tsx'
import { routeHref, storeOf } from './store.ts'
import css from './places.module.css'

const PlaceMap = latePart(async () => (await import('#ui/map/place-map.tsx')).PlaceMap)

/**
 * The page of a store: where it is, when it is open, what it offers and who advises there.
 * @param goods links to the shop's products, which belong to another domain
 */
export function StorePage({ slug, goods }: { slug: string; goods: ReactNode }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { data: story } = useSuspenseQuery(storyQuery(useShopWindow(), `adresy-sklepow/${slug}`))
  const inBrowser = useHydrated()
  const store = useMemo(() => story && storeOf(story, locale), [story, locale])
  const pins = useMemo(() => (store?.location ? [{ id: store.id, name: store.name, ...store.location }] : []), [store])
  if (!store) throw notFound()
  const { name } = store
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
              <span className="num">{store.postcode}</span> {store.city}
            </p>
            <p className={css.ways}>
              <a className="link" href={`tel:${store.phone.replace(/[^+\d]/g, '')}`}>
                <IconPhone size={20} stroke={1.75} aria-hidden /> {store.phone}
              </a>
              <a className="link" href={`mailto:${store.email}`}>
                <IconMail size={20} stroke={1.75} aria-hidden /> {store.email}
              </a>
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
              <ul className={css.ticked}>
                {store.services.map(({ code, name }) => (
                  <li key={code}>
                    <IconCheck size={20} stroke={1.75} aria-hidden /> {name}
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </div>
        <div className={css.facts}>
          {pins.length > 0 ? (
            inBrowser ? (
              <Suspense fallback={<div className={css.ground} />}>
                <PlaceMap places={pins} chosen={store.id} label={t`Map of the stores`} height="var(--map-height)" />
              </Suspense>
            ) : (
              <div className={css.ground} />
            )
          ) : null}
          {isOpen('przedstawiciele-handlowi') ? <AdviserNear regionCode={store.regionCode} /> : null}
        </div>
      </div>
      <section className="sec">
        <h2>
          <Trans>What lies in this store</Trans>
        </h2>
        <p className={css.stock}>
          <Trans>
            The page of each product says what is in stock in the whole shop. How much of it lies in {name}, the store tells by
            phone and puts it aside for you.
          </Trans>
        </p>
        {goods}
      </section>
    </div>
  )
}
