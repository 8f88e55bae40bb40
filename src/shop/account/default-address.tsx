import { IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trans } from '@lingui/react/macro'
import { addressBookQuery } from '#shop/address/address-book.ts'
import { AddressText } from '#shop/address/address-text.tsx'
import { countriesQuery } from '#shop/address/countries.ts'
import { usePersonalQuery } from '#shop/session/personal-query.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SummaryCard } from '#ui/summary-card.tsx'

/** Height of the six lines of a company's address. */
const room = '144px'

/** Shows the default delivery address. */
export function DefaultAddress() {
  const locale = useLocale()
  const shop = useShopWindow()
  const { data: book, isError } = usePersonalQuery(addressBookQuery(shop))
  const { data: countries } = useQuery(countriesQuery(shop))
  const address = book?.find((one) => one.default_shipping)
  const country = countries?.find((one) => one.id === address?.country_code)?.name
  const isEmpty = book?.length === 0
  return (
    <SummaryCard
      title={<Trans>Delivery address</Trans>}
      Icon={IconMapPin}
      room={room}
      more={
        <Link to={pathIn(locale, isEmpty ? 'customer/addresses-details/create' : 'customer/addresses-details')} className="link">
          {isEmpty ? <Trans>Add an address</Trans> : <Trans>My addresses</Trans>}
        </Link>
      }
    >
      {address ? (
        <AddressText address={address} {...(country ? { country } : {})} />
      ) : book ? (
        <p className="quiet">
          <Trans>No default address yet. With one, the checkout is filled in for you.</Trans>
        </p>
      ) : isError ? (
        <p className="quiet">
          <Trans>Your addresses cannot be read now.</Trans>
        </p>
      ) : (
        <Skeleton height={room} />
      )}
    </SummaryCard>
  )
}
