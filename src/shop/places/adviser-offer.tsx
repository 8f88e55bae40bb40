import { isOpen } from '#platform/open-place.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useChosenAdviser } from './chosen-adviser.ts'
import css from './adviser-offer.module.css'

/** Contact for a price that is given by an adviser: the adviser of the remembered region, or a link to find one. */
export function AdviserOffer({ product }: { product: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const adviser = useChosenAdviser()
  if (!isOpen('przedstawiciele-handlowi')) return null
  if (!adviser)
    return (
      <LinkButton kind="outline" full to={pathIn(locale, 'przedstawiciele-handlowi')}>
        <Trans>Find your adviser</Trans>
      </LinkButton>
    )
  const { name, phone, email, region } = adviser
  const subject = t`Price of ${product}`
  return (
    <div className={css.offer}>
      <p>
        <b>{name}</b>
        <span className="quiet">, {region}</span>
      </p>
      <p className={css.ways}>
        <a className="link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          <IconPhone size={20} stroke={1.75} aria-hidden /> {phone}
        </a>
        <a className="link" href={`mailto:${email}?${new URLSearchParams({ subject }).toString().replaceAll('+', '%20')}`}>
          <IconMail size={20} stroke={1.75} aria-hidden /> <Trans>Write</Trans>
        </a>
      </p>
    </div>
  )
}
