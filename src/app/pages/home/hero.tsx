import { Trans } from '@lingui/react/macro'
import { linkOf, pictureOf, textOf, type StoryBlock } from '#shop/content/story-fields.ts'
import { season } from '#platform/configured/season.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import css from './hero.module.css'

/** Banner of one seasonal task: the editors' `hero` block, or the built-in one without it. */
export function Hero({ block }: { block: StoryBlock | undefined }) {
  const locale = useLocale()
  const own = pictureOf(block?.image)
  const [first, second] = own ? [own.src] : season.pictures
  const label = textOf(block?.link_label)
  return (
    <section className={css.hero}>
      <Field />
      <div className={css.text}>
        <span className={`only-wide ${css.season}`}>
          <Badge tone="good">
            <Trans>This season</Trans>
          </Badge>
        </span>
        <h1>{textOf(block?.headline) || <Trans>Autumn feeding of oilseed rape</Trans>}</h1>
        <p>{textOf(block?.text) || <Trans>Boron and sulphur before winter rest. Check the doses for your field.</Trans>}</p>
        <LinkButton large to={(label && linkOf(block?.link)?.href) || pathIn(locale, season.path[locale])}>
          {label || <Trans>See the programme</Trans>}
        </LinkButton>
      </div>
      <div className={css.packs}>
        <Picture src={first} alt="" width={436} sizes="(max-width: 767px) 128px, 356px" eager />
        {second ? <Picture src={second} alt="" width={436} sizes="(max-width: 767px) 1px, 356px" className={css.second} /> : null}
      </div>
    </section>
  )
}

const furrows = [
  'M560 430C720 392 930 340 1080 300',
  'M644 430C772 392 960 340 1106 300',
  'M728 430C824 392 990 340 1132 300',
  'M812 430C876 392 1020 340 1158 300',
  'M896 430C928 392 1050 340 1184 300',
  'M980 430C980 392 1080 340 1210 300',
  'M1064 430C1032 392 1110 340 1236 300',
  'M1148 430C1084 392 1140 340 1262 300',
  'M1232 430C1136 392 1170 340 1288 300',
]

function Field() {
  return (
    <>
      <svg className={`${css.field} only-narrow`} viewBox="0 0 390 236" preserveAspectRatio="xMaxYMax slice" aria-hidden>
        <circle cx="348" cy="48" r="30" fill="var(--wheat)" />
        <path d="M150 236C230 190 310 158 390 156V236Z" fill="var(--green)" opacity=".18" />
        <path d="M196 236C250 214 320 190 390 186V236Z" fill="var(--green)" />
      </svg>
      <svg className={`${css.field} only-wide`} viewBox="0 0 1280 420" preserveAspectRatio="xMaxYMax slice" aria-hidden>
        <circle cx="1146" cy="120" r="64" fill="var(--wheat)" />
        <path d="M330 420C560 330 860 226 1280 250V420Z" fill="var(--green)" opacity=".18" />
        <path d="M470 420C700 372 960 296 1280 304V420Z" fill="var(--green)" />
        <g fill="none" stroke="var(--green-tint)" strokeWidth="3" opacity=".3">
          {furrows.map((d) => (
            <path key={d} d={d} />
          ))}
        </g>
      </svg>
    </>
  )
}
