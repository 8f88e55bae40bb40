import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, notFound } from '@tanstack/react-router'
import { shopDay } from '#platform/locale/shop-day.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Notice } from '#ui/notice.tsx'
import { LetterForm } from '../contact/letter-form.tsx'
import { storyQuery } from '../story-queries.ts'
import { OfferFacts } from './offer-facts.tsx'
import { isOpen, labelsOf, offerOf } from './offer.ts'
import css from './careers.module.css'

/** A job offer with its application form. */
export function OfferPage({ slug }: { slug: string }) {
  const { t } = useLingui()
  const shop = useShopWindow()
  const locale = useLocale()
  const { data: story } = useSuspenseQuery(storyQuery(shop, `kariera/${slug}`))
  const { data: start } = useSuspenseQuery(storyQuery(shop, 'kariera'))
  if (!story) throw notFound()
  const offer = offerOf(story, locale)
  const sections = [
    { title: t`What you will do`, lines: offer.duties },
    { title: t`What we look for`, lines: offer.requirements },
    { title: t`What we offer`, lines: offer.benefits },
  ]
  return (
    <div className={`wrap ${css.page}`}>
      <Breadcrumbs trail={[{ label: t`Careers`, to: pathIn(locale, 'kariera') }, { label: offer.title }]} />
      <h1>{offer.title}</h1>
      <p className={css.lead}>{offer.lead}</p>
      <OfferFacts offer={offer} labels={labelsOf(start?.content.labels, locale)} />
      <div className={css.sides}>
        <div>
          {sections.map(({ title, lines }) =>
            lines.length > 0 ? (
              <section key={title} className={css.section}>
                <h2>{title}</h2>
                <ul>
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </section>
            ) : null,
          )}
        </div>
        <section aria-label={t`Apply for this job`}>
          <h2>
            <Trans>Apply for this job</Trans>
          </h2>
          {isOpen(offer, shopDay()) ? (
            <LetterForm
              kind="application"
              offer={offer.title}
              submitLabel={<Trans>Send application</Trans>}
              thanks={<Trans>We read every application and answer within two weeks.</Trans>}
            />
          ) : (
            <Notice title={t`This offer has ended`}>
              <Link className="link" to={pathIn(locale, 'kariera')}>
                <Trans>Look at the offers that are open now.</Trans>
              </Link>
            </Notice>
          )}
        </section>
      </div>
    </div>
  )
}
