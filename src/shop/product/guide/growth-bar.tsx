import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#platform/shop-window.tsx'
import { monthName, timingsOf, type Stage, type Usage } from './growth-stages.ts'
import css from './growth-bar.module.css'

/** The growth stages in which each crop is treated, on the BBCH scale, with their months. */
export function GrowthBar({ usage }: { usage: readonly Usage[] }) {
  const { t } = useLingui()
  const timings = timingsOf(usage)
  if (!timings.length) return null
  const names = [
    t`Germination`,
    t`Leaves`,
    t`Side shoots`,
    t`Stem growth`,
    t`Booting`,
    t`Heading, buds`,
    t`Flowering`,
    t`Fruit growth`,
    t`Ripening`,
  ]
  return (
    <section className={css.when} aria-labelledby="when-title">
      <h3 id="when-title">
        <Trans>When to use it</Trans>
      </h3>
      <ol className={css.scale} aria-hidden>
        {names.map((name, at) => (
          <li key={name}>
            <b className="num">{at * 10}</b>
            <span>{name}</span>
          </li>
        ))}
      </ol>
      <ul>
        {timings.map(({ crops, stages }) => (
          <li key={crops.join()}>
            <p className={css.words}>
              <span>{crops.join(', ')}</span>
              <b>{stages.map((stage) => `BBCH ${two(stage.from)}–${two(stage.to)}`).join(', ')}</b>
              <Months stages={stages} />
            </p>
            <div className={css.bar} aria-hidden>
              {stages.map(({ from, to }) => (
                <span
                  key={from}
                  style={{ left: `${onScale(from)}%`, width: `${Math.max(1.5, onScale(to + 1) - onScale(from))}%` }}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
      <p className="tiny quiet">
        <Trans>Months are usual for Poland. What the plants show decides.</Trans>
      </p>
    </section>
  )
}

/** BBCH stage at which the scale ends: the crop is ripe. */
const end = 90
const onScale = (bbch: number) => (Math.min(bbch, end) / end) * 100
const two = (bbch: number) => String(bbch).padStart(2, '0')

function Months({ stages }: { stages: readonly Stage[] }) {
  const locale = useLocale()
  const said = stages.flatMap(({ months }) => {
    if (!months) return []
    const [first, last] = months.map((month) => monthName(month, locale))
    return first === last ? (first ?? []) : `${first}–${last}`
  })
  return said.length ? <span className="quiet">{[...new Set(said)].join(', ')}</span> : null
}
