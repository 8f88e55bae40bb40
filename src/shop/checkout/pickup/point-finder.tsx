import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { latePart } from '#offline/late-part.tsx'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { PickupPoint } from '../../../../server/api.ts'
import { firstSearch } from './pickup-address.ts'
import css from './pickup-points.module.css'
import { PointList } from './point-list.tsx'
import { pickupPointsQuery, type PointSearch } from './point-queries.ts'
import { SearchFields } from './search-fields.tsx'

const PlaceMap = latePart(async () => (await import('#ui/map/place-map.tsx')).PlaceMap)
const mapHeight = 'clamp(240px, 45vh, 400px)'

interface PointFinderProps {
  start: { postcode: string; city: string }
  chosen: string | undefined
  busy: boolean
  isMissing: boolean
  mustTakePayment: boolean
  onChoose: (point: PickupPoint) => void
}

/** Search, map and list; every point on the map is in the list too. */
export function PointFinder({ start, chosen, busy, isMissing, mustTakePayment, onChoose }: PointFinderProps) {
  const { t } = useLingui()
  const first = firstSearch(start)
  const [search, setSearch] = useState<PointSearch | undefined>(first ? { text: first } : undefined)
  const [onlyPayment, setOnlyPayment] = useState(false)
  const [looked, setLooked] = useState<string>()
  const { data, error, isFetching, refetch } = useQuery(pickupPointsQuery(useShopWindow(), search))
  const paying = onlyPayment || mustTakePayment
  const points = useMemo(() => (data?.points ?? []).filter((point) => !paying || point.takesPayment), [data, paying])
  const places = useMemo(
    () => points.map(({ id, street, latitude, longitude }) => ({ id, name: `${id}, ${street}`, latitude, longitude })),
    [points],
  )
  const marked = looked ?? chosen
  const place = data?.place && data.place !== 'unknown' ? data.place : undefined
  return (
    <div className={css.finder}>
      <SearchFields
        start={first}
        isMissing={isMissing}
        searching={isFetching}
        onSearch={(next) => {
          setLooked(undefined)
          setSearch(next)
        }}
      />
      {mustTakePayment ? null : (
        <CheckField
          type="checkbox"
          label={t`Only points where I can pay on collection`}
          checked={onlyPayment}
          onChange={(event) => setOnlyPayment(event.currentTarget.checked)}
        />
      )}
      {error && !isFetching ? (
        <Silence offline={error instanceof CommerceError && error.kind === 'offline'} onRetry={() => void refetch()} />
      ) : null}
      {search && !error ? (
        <div className={css.found}>
          <div className={css.map}>
            <Suspense fallback={<Skeleton height={mapHeight} />}>
              <PlaceMap
                places={places}
                chosen={marked}
                onChoose={setLooked}
                label={t`Pickup points on the map`}
                height={mapHeight}
                here={'latitude' in search ? search : place}
              />
            </Suspense>
          </div>
          {data && !isFetching ? (
            <PointList
              points={points}
              place={place?.name}
              isPlaceUnknown={data.place === 'unknown'}
              isNear={'latitude' in search}
              looked={looked}
              chosen={chosen}
              busy={busy}
              onLook={setLooked}
              onChoose={onChoose}
            />
          ) : (
            <div aria-busy>
              <span className="sr-only" role="status">
                <Trans>Looking for pickup points</Trans>
              </span>
              <Skeleton height="300px" />
            </div>
          )}
        </div>
      ) : null}
    </div>
  )
}

function Silence({ offline, onRetry }: { offline: boolean; onRetry: () => void }) {
  return (
    <Notice
      tone="warning"
      role="status"
      title={offline ? <Trans>You are offline</Trans> : <Trans>The pickup points do not answer at the moment</Trans>}
    >
      <p>
        <Trans>What you have typed and chosen is safe. Try again in a while or choose another way of delivery.</Trans>
      </p>
      <Button kind="outline" className={css.retry} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Notice>
  )
}
