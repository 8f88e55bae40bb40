import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { latePart } from '#offline/late-part.tsx'
import { storyListQuery } from '#shop/content/story-list.ts'
import { devicePosition } from '#platform/device-position.ts'
import { useHydrated } from '#platform/hydrated.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { MantineRoot } from '#ui/mantine-root.tsx'
import { Notice } from '#ui/notice.tsx'
import { opennessAt } from './opening-hours.ts'
import { StoreLine } from './parts/store-line.tsx'
import { nearestFirst, offers, servicesAmong, storeOf, storesMatching, type GeoPoint, type NearStore } from './store.ts'
import { useThisMinute } from './this-minute.ts'
import { townQuery } from './town-query.ts'
import css from './places.module.css'

const PlaceMap = latePart(async () => (await import('#ui/map/place-map.tsx')).PlaceMap)

/** Filters of the page; they are in the address, so that they can be shared and Back restores them. */
export interface StoreFilters {
  town?: string | undefined
  service?: string | undefined
  open?: boolean | undefined
}

/** All stores on a map and in a list; they can be found by town, postcode, service or the device's position. */
export function StoresPage({ filters, onFilter }: { filters: StoreFilters; onFilter: (next: StoreFilters) => void }) {
  const { t } = useLingui()
  const shop = useShopWindow()
  const locale = useLocale()
  const { data } = useSuspenseQuery(storyListQuery(shop, 'adresy-sklepow'))
  const inBrowser = useHydrated()
  const now = useThisMinute()
  const stores = useMemo(() => data.map((story) => storeOf(story, locale)), [data, locale])
  const services = useMemo(() => servicesAmong(stores), [stores])
  // Typing must not wait for the navigation that updates the address.
  const [typed, setTyped] = useState(filters.town ?? '')
  const [here, setHere] = useState<GeoPoint>()
  const [isBlocked, setBlocked] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const service = services.find(({ code }) => code === filters.service)?.code ?? ''
  const open = filters.open ?? false
  const able = useMemo(
    () => stores.filter((store) => offers(store, service) && (!open || !now || opennessAt(store.hours, now).state === 'open')),
    [stores, service, open, now],
  )
  const isNamed = useMemo(() => storesMatching(stores, typed).length > 0, [stores, typed])
  // For a town without a store the nearest stores are shown.
  const { data: town, error: townError, isFetching } = useQuery(townQuery(shop, isNamed ? '' : typed))
  const found: NearStore[] = useMemo(() => {
    if (!isNamed) return town ? nearestFirst(able, town).slice(0, 5) : []
    const matching = storesMatching(able, typed)
    return here ? nearestFirst(matching, here) : matching
  }, [isNamed, typed, town, able, here])
  const count = found.length
  const isFiltered = service !== '' || open
  const pins = useMemo(() => found.flatMap(({ id, name, location }) => (location ? [{ id, name, ...location }] : [])), [found])
  async function locate() {
    const outcome = await devicePosition()
    setBlocked(!outcome.ok)
    setHere(outcome.ok ? outcome : undefined)
  }
  function showAll() {
    setTyped('')
    onFilter({})
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
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              onFilter({ ...filters, town: currentTarget.value || undefined })
            }}
          />
          <Button kind="outline" onClick={() => void locate()}>
            <IconCurrentLocation size={20} stroke={1.75} aria-hidden />
            <Trans>Nearest to me</Trans>
          </Button>
          <SelectField
            label={t`What you need there`}
            value={service}
            onChange={({ currentTarget }) => onFilter({ ...filters, service: currentTarget.value || undefined })}
          >
            <option value="">{t`Anything`}</option>
            {services.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <div className={css.open}>
            <CheckField
              type="checkbox"
              label={t`Open now`}
              checked={open}
              onChange={({ currentTarget }) => onFilter({ ...filters, open: currentTarget.checked || undefined })}
            />
          </div>
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
            <div className={css.none}>
              <p>
                {isNamed && isFiltered ? (
                  <Trans>No store there does that at this moment. Show all of them, or call: they know of each other.</Trans>
                ) : townError ? (
                  <Trans>
                    We have no store of that name, and the search for towns does not answer at the moment. Look on the map.
                  </Trans>
                ) : (
                  <Trans>We found no store and no town of that name. Check the spelling, or look on the map.</Trans>
                )}
              </p>
              <Button kind="outline" onClick={showAll}>
                <Trans>Show all stores</Trans>
              </Button>
            </div>
          ) : null}
          <ul className={css.list}>
            {found.map((store) => (
              <StoreLine key={store.id} store={store} isChosen={store.id === chosen} />
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
                height="var(--map-height)"
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
