import { isOpen } from '#platform/open-place.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { helpLine } from '#platform/configured/help-line.ts'
import { shopText } from '#platform/locale/shop-text.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { LetterForm } from './letter-form.tsx'
import { useTopics } from './letter-topics.ts'
import { textOf } from '../story-fields.ts'
import { storyQuery } from '../story-queries.ts'
import css from './contact.module.css'

/**
 * The hotline, the contact form and the headquarters.
 * @param map the map, which belongs to another domain
 */
export function ContactPage({ map }: { map: ReactNode }) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const { data: story } = useSuspenseQuery(storyQuery(useShopWindow(), 'kontakt'))
  const phone = textOf(story?.content.phone) || helpLine.phone
  const email = textOf(story?.content.email) || helpLine.email
  const hours = textOf(story?.content.hours) || shopText(i18n, 'hours')
  const topics = useTopics()
  return (
    <div className={`wrap ${css.page}`}>
      <h1>{textOf(story?.content.title) || t`Contact`}</h1>
      <p className={css.lead}>{textOf(story?.content.lead)}</p>
      <div className={css.sides}>
        <section className={css.line}>
          <h2>
            <Trans>Hotline</Trans>
          </h2>
          <p className={css.way}>
            <a className="link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              <IconPhone size={22} stroke={1.75} aria-hidden /> {phone}
            </a>
          </p>
          <p className="quiet">{hours}</p>
          <p className={css.way}>
            <a className="link" href={`mailto:${email}`}>
              <IconMail size={22} stroke={1.75} aria-hidden /> {email}
            </a>
          </p>
          <p className={css.more}>
            {isOpen('adresy-sklepow') ? (
              <Link className="link" to={pathIn(locale, 'adresy-sklepow')}>
                <Trans>All stores</Trans>
              </Link>
            ) : null}
            {isOpen('przedstawiciele-handlowi') ? (
              <Link className="link" to={pathIn(locale, 'przedstawiciele-handlowi')}>
                <Trans>Sales representatives</Trans>
              </Link>
            ) : null}
          </p>
        </section>
        <section className={css.form} aria-label={t`Write to us`}>
          <h2>
            <Trans>Write to us</Trans>
          </h2>
          <LetterForm
            kind="contact"
            topics={topics}
            submitLabel={<Trans>Send message</Trans>}
            thanks={<Trans>We answer on working days, mostly the same day.</Trans>}
          />
        </section>
        <div className={css.map}>{map}</div>
      </div>
    </div>
  )
}
