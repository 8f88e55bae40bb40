import { Fragment } from 'react'
import { isCompanyAsPerson } from './company-as-person.ts'
import { phoneText } from './phone.ts'

interface Named {
  firstname?: string | null
  lastname?: string | null
  street?: readonly (string | null)[] | null
  postcode?: string | null
  city?: string | null
  company?: string | null
  vat_id?: string | null
  telephone?: string | null
}

/**
 * Returns the lines of an address as on an envelope.
 * @param country its name, where it is to be shown
 */
export function addressLines(address: Named, country?: string): string[] {
  const street = (address.street ?? []).filter((line): line is string => Boolean(line))
  return [
    address.company ?? '',
    address.vat_id ? `${/^\d{10}$/.test(address.vat_id) ? 'NIP' : 'VAT'} ${address.vat_id}` : '',
    isCompanyAsPerson(address) ? '' : [address.firstname, address.lastname].filter(Boolean).join(' '),
    street.join(' '),
    [[address.postcode, address.city].filter(Boolean).join(' '), country].filter(Boolean).join(', '),
    phoneText(address.telephone ?? ''),
  ].filter((line) => line !== '')
}

export function AddressText({ address, country }: { address: Named; country?: string }) {
  return (
    <address>
      {addressLines(address, country).map((line, index) => (
        <Fragment key={line}>
          {index > 0 ? <br /> : null}
          {line}
        </Fragment>
      ))}
    </address>
  )
}
