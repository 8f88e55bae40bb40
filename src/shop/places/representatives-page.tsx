import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { latePart } from '#offline/late-part.tsx'
import { storyListQuery } from '#shop/content/story-list.ts'
import { isOpen } from '#platform/open-place.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useHydrated } from '#platform/hydrated.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { MantineRoot } from '#ui/mantine-root.tsx'
import { rememberAdviser, useChosenAdviser } from './chosen-adviser.ts'
import { PersonCard } from './parts/person-card.tsx'
import { advisersFor, cropsOf, regionsOf, representativeOf } from './representative.ts'
import css from './places.module.css'

const PlaceMap = latePart(async () => (await import('#ui/map/place-map.tsx')).PlaceMap)
const noPins: never[] = []

export interface AdviserFilters {
  /** Two digits of a voivodeship; any other value means all of Poland, absent the region of the remembered adviser. */
  region?: string | undefined
  crop?: string | undefined
}

const everywhere = 'all'

/** Sales representatives, filtered by voivodeship and crop; the one that is chosen is remembered on the device. */
export function RepresentativesPage({
  filters,
  onFilter,
}: {
  filters: AdviserFilters
  onFilter: (next: AdviserFilters) => void
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const { data } = useSuspenseQuery(storyListQuery(useShopWindow(), 'przedstawiciele-handlowi'))
  const inBrowser = useHydrated()
  const all = useMemo(() => data.map(representativeOf), [data])
  const regions = useMemo(() => regionsOf(all, locale), [all, locale])
  const crops = useMemo(() => cropsOf(all, locale), [all, locale])
  const remembered = useChosenAdviser()
  const asked = filters.region ?? remembered?.regionCode
  const region = regions.find(({ id }) => id === asked)?.id ?? ''
  const crop = crops.find((one) => one === filters.crop) ?? ''
  const rememberedName = remembered?.name ?? ''
  const found = advisersFor(all, region, crop)

  const choose = (nextRegion: string, nextCrop: string) =>
    onFilter({ region: nextRegion || everywhere, crop: nextCrop || undefined })

  return (
    <div className={`wrap ${css.page}`}>
      <h1>
        <Trans>Sales representatives</Trans>
      </h1>
      <MantineRoot>
        <div className={css.search}>
          <SelectField label={t`Voivodeship`} value={region} onChange={({ currentTarget }) => choose(currentTarget.value, crop)}>
            <option value="">{t`All of Poland`}</option>
            {regions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t`Crop or animals`}
            value={crop}
            onChange={({ currentTarget }) => choose(region, currentTarget.value)}
          >
            <option value="">{t`All`}</option>
            {crops.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </SelectField>
        </div>
      </MantineRoot>
      <div className={`${css.sides} ${css.found}`}>
        <div>
          {found.length === 0 ? (
            <div className={css.none}>
              <p role="status">
                <Trans>Nobody advises there yet. Write to us and we will find somebody.</Trans>
              </p>
              {isOpen('kontakt') ? (
                <LinkButton kind="outline" to={pathIn(locale, 'kontakt')}>
                  <Trans>Write to us</Trans>
                </LinkButton>
              ) : null}
            </div>
          ) : null}
          <ul className={css.list} aria-live="polite">
            {found.map((one) => (
              <PersonCard key={one.id} person={one} level={2}>
                {one.email === remembered?.email ? (
                  <span className="quiet">
                    <Trans>This is your adviser</Trans>
                  </span>
                ) : (
                  <Button kind="outline" onClick={() => rememberAdviser(one)} aria-describedby={`name-${one.id}`}>
                    <Trans>This is my adviser</Trans>
                  </Button>
                )}
              </PersonCard>
            ))}
          </ul>
          {remembered ? (
            <p className="small quiet">
              <Trans>Your adviser is remembered on this device: {rememberedName}.</Trans>
            </p>
          ) : null}
        </div>
        <div className={css.map}>
          {inBrowser ? (
            <Suspense fallback={<div className={css.ground} />}>
              <PlaceMap
                places={noPins}
                areas={regions}
                chosenArea={region || undefined}
                onChooseArea={(id) => choose(id, crop)}
                label={t`Map of voivodeships`}
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
