import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudRain, IconPlant2, IconSnowflake, IconSpray, IconWifiOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useConnection } from '#offline/connection.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Notice } from '#ui/notice.tsx'
import { searchOf } from '../weather-search.ts'
import { wellKnownTowns } from '../well-known-towns.ts'
import css from './invitation.module.css'

/** The invitation: towns to begin with, and what the forecast of a place contains. */
export function Invitation() {
  const { t } = useLingui()
  const locale = useLocale()
  const isOffline = useConnection().status === 'offline'
  const parts = [
    {
      Icon: IconSpray,
      title: t`When to spray`,
      text: t`Each hour is good, with caution or bad, and says why. The next good window in one sentence.`,
    },
    {
      ...{ Icon: IconCloudRain, title: t`Two days by the hour, two weeks by the day` },
      text: t`Rain and its probability, wind and gusts with their direction, temperature, humidity, dew point, Delta T.`,
    },
    {
      Icon: IconSnowflake,
      title: t`Frost and warnings`,
      text: t`Frost of the next two days, and what the weather service warns your voivodeship of.`,
    },
    {
      Icon: IconPlant2,
      title: t`Soil and growth`,
      text: t`Warmth and moisture by depth, evaporation, water balance, degree days since your date.`,
    },
    {
      Icon: IconWifiOff,
      title: t`In the field too`,
      text: t`What you have looked at once opens without a signal and says how old it is.`,
    },
  ]
  return (
    <div className={css.invitation}>
      {isOffline ? (
        <Notice tone="warning" title={t`There is no connection now`}>
          <Trans>A place opens without it once you have looked at its weather. Saved fields stand above.</Trans>
        </Notice>
      ) : null}
      <section>
        <h2>
          <Trans>Choose a place</Trans>
        </h2>
        <p>
          <Trans>Type a town or village, let the browser find you, or begin with one of these.</Trans>
        </p>
        <ul className={css.towns} aria-label={t`Towns of Poland`}>
          {wellKnownTowns.map((town) => (
            <li key={town.name}>
              <Link to="/$locale/prognoza-pogody" params={{ locale }} search={{ ...searchOf(town) }}>
                <b>{town.name}</b> <span className="tiny quiet">{town.region}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>
          <Trans>What the forecast tells you</Trans>
        </h2>
        <ul className={css.parts}>
          {parts.map(({ Icon, title, text }) => (
            <li key={title}>
              <Icon size={26} stroke={1.75} aria-hidden />
              <div>
                <b>{title}</b>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
