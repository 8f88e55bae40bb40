import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCurrentLocation, IconRoute } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { latePart } from '#offline/late-part.tsx'
import { storyListQuery } from '#shop/content/story-list.ts'
import { formatNumber } from '#platform/locale/format.ts'
import { devicePosition } from '#platform/device-position.ts'
import { useHydrated } from '#platform/hydrated.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { MantineRoot } from '#ui/mantine-root.tsx'
import { Notice } from '#ui/notice.tsx'
import { OpenNow } from './parts/open-now.tsx'
import { townQuery } from './town-query.ts'
import { nearestFirst, routeHref, storeOf, storesMatching, type GeoPoint, type NearStore } from './store.ts'
import css from './places.module.css'

const PlaceMap = latePart(async () => (await import('#ui/map/place-map.tsx')).PlaceMap)
const mapHeight = '420px'

/** All stores on the map and in the list beside it: found by town, postcode or where one stands. */
export function StoresPage() {
  const { t } = useLingui()
  const shop = useShopWindow()
  const locale = useLocale()
  const { data } = useSuspenseQuery(storyListQuery(shop, 'adresy-sklepow'))
  const inBrowser = useHydrated()
  const stores = useMemo(() => data.map((story) => storeOf(story, locale)), [data, locale])
  const [typed, setTyped] = useState('')
  const [here, setHere] = useState<GeoPoint>()
  const [isBlocked, setBlocked] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const matching = useMemo(() => storesMatching(stores, typed), [stores, typed])
  // A town without a store of ours is still somewhere: the nearest are shown.
  const { data: town, error: townError, isFetching } = useQuery(townQuery(shop, matching.length === 0 ? typed : ''))
  const found: NearStore[] = useMemo(() => {
    if (matching.length === 0) return town ? nearestFirst(stores, town).slice(0, 5) : []
    return here ? nearestFirst(matching, here) : matching
  }, [matching, town, stores, here])
  const count = found.length
  const pins = useMemo(() => found.flatMap(({ id, name, location }) => (location ? [{ id, name, ...location }] : [])), [found])
  async function locate() {
    const outcome = await devicePosition()
    setBlocked(!outcome.ok)
    setHere(outcome.ok ? outcome : undefined)
  }
  return (
    <div className={`wrap ${css.page}`}>
      <h1>
        <Trans>Stores</Trans>
      </h1>
      <MantineRoot>
        <div className={css.search}>
          <TextField
            label={t`Town or postcode`}
            type="search"
            autoComplete="postal-code"
            maxLength={60}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button kind="outline" onClick={() => void locate()}>
            <IconCurrentLocation size={20} stroke={1.75} aria-hidden />
            <Trans>Nearest to me</Trans>
          </Button>
        </div>
      </MantineRoot>
      {isBlocked ? (
        <Notice tone="warning" role="status" title={t`The browser does not tell us where you are`}>
          <Trans>Allow the position for this page in the browser's settings, or type the name of a town.</Trans>
        </Notice>
      ) : null}
      <div className={`${css.sides} ${css.found}`}>
        <div>
          <p role="status" className="small quiet">
            <Plural value={count} one="# store" other="# stores" />
          </p>
          {count === 0 && !isFetching ? (
            <p>
              {townError ? (
                <Trans>
                  We have no store of that name, and the search for towns does not answer at the moment. Look on the map.
                </Trans>
              ) : (
                <Trans>We found no store and no town of that name. Check the spelling, or look on the map.</Trans>
              )}
            </p>
          ) : null}
          <ul className={css.list}>
            {found.map((store) => (
              <li key={store.id} className={store.id === chosen ? css.chosen : undefined}>
                <h2>
                  <Link to={store.path}>{store.name}</Link>
                </h2>
                <p>
                  {store.street}, {store.postcode} {store.city}
                  {store.kilometres === undefined ? null : (
                    <span className="quiet">{` · ${formatNumber(store.kilometres, locale, 0)} km`}</span>
                  )}
                </p>
                <p>
                  <OpenNow hours={store.hours} />
                </p>
                <p className={css.ways}>
                  <a className="link" href={`tel:${store.phone.replace(/[^+\d]/g, '')}`}>
                    {store.phone}
                  </a>
                  <a className="link" href={routeHref(store)} target="_blank" rel="noopener noreferrer">
                    <IconRoute size={18} stroke={1.75} aria-hidden /> <Trans>Route</Trans>
                  </a>
                </p>
              </li>
            ))}
          </ul>
        </div>
        <div className={css.map}>
          {inBrowser ? (
            <Suspense fallback={<div className={css.ground} />}>
              <PlaceMap
                places={pins}
                chosen={chosen}
                onChoose={setChosen}
                here={here}
                label={t`Map of the stores`}
                height={mapHeight}
              />
            </Suspense>
          ) : (
            <div className={css.ground} />
          )}
        </div>
      </div>
    </div>
  )
}
