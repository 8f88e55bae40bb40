import { Trans } from '@lingui/react/macro'
import { IconAddressBook, IconMail, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { vCard, type Representative } from './representative.ts'
import css from './places.module.css'

/**
 * A person's position, specialties and means of contact.
 * @param children rendered after the last means of contact
 */
export function PersonFacts({ person, children }: { person: Representative; children?: ReactNode }) {
  const { name, position, area, crops, phone, email } = person
  const card = `data:text/vcard;charset=utf-8,${encodeURIComponent(vCard(person))}`
  const special = crops.join(', ')
  return (
    <>
      <p className="quiet small">
        {position}, {area}
      </p>
      {special ? (
        <p>
          <Trans>Knows best: {special}</Trans>
        </p>
      ) : null}
      <p className={css.ways}>
        <a className="link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          <IconPhone size={20} stroke={1.75} aria-hidden /> {phone}
        </a>
        <a className="link" href={`mailto:${email}`}>
          <IconMail size={20} stroke={1.75} aria-hidden /> {email}
        </a>
        <a className="link" href={card} download={`${name}.vcf`}>
          <IconAddressBook size={20} stroke={1.75} aria-hidden /> <Trans>Add to contacts</Trans>
        </a>
        {children}
      </p>
    </>
  )
}
