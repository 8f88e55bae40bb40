import { IconCloudOff, IconHeadset, IconMapPin, IconPackage, IconTruck } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { atLeisure } from '#offline/at-leisure.ts'
import { inBackground } from '#offline/chunk-reload.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { ShopLink } from '#ui/shop-link.tsx'
import { Area } from '#ui/area.tsx'
import { useOffered } from '#app/navigation/offered-links.ts'
import { remembersField } from './lazy-weather.tsx'
import css from './home-page.module.css'

const NearStore = lazy(async () => ({ default: (await inBackground(() => import('./near-store.tsx'))).NearStore }))

/** Links to the pages that answer what a shopper asks before buying from an unfamiliar shop. */
export function GoodReasons() {
  const { t } = useLingui()
  const locale = useLocale()
  const isOffered = useOffered()
  const reasons = [
    { path: 'i/dostawa-i-platnosc', Icon: IconTruck, title: t`Delivery and payment`, text: t`How it comes and what that costs` },
    {
      path: 'przedstawiciele-handlowi',
      Icon: IconHeadset,
      title: t`Advice`,
      text: t`Dose, mixing and the right time: ask your adviser`,
    },
    { path: 'i/zwroty', Icon: IconPackage, title: t`Returns`, text: t`How to send something back` },
    { path: 'adresy-sklepow', Icon: IconMapPin, title: t`Stores`, text: t`The nearest one, its hours and the way there` },
    { path: 'aplikacja', Icon: IconCloudOff, title: t`In the field`, text: t`Labels, lists and the cart go with you` },
  ]
  return (
    <ul className={`sec ${css.reasons}`}>
      {reasons
        .filter(({ path }) => isOffered(path))
        .map(({ path, Icon, title, text }) => {
          const way = (
            <ShopLink to={pathIn(locale, path)}>
              <Icon size={26} stroke={1.75} aria-hidden />
              <b>{title}</b>
              <span className="small quiet">{text}</span>
            </ShopLink>
          )
          return <li key={path}>{path === 'adresy-sklepow' ? <NearestOr all={way} /> : way}</li>
        })}
    </ul>
  )
}

/** Shows the store nearest to a known field, or else the link to all stores. */
function NearestOr({ all }: { all: ReactNode }) {
  const [hasField, setField] = useState(false)
  useEffect(() => atLeisure(() => setField(remembersField())), [])
  if (!hasField) return all
  return (
    <Area fallback={all}>
      <Suspense fallback={all}>
        <NearStore all={all} />
      </Suspense>
    </Area>
  )
}
