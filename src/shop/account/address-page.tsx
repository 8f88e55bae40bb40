import { useQuery } from '@tanstack/react-query'
import { Trans } from '@lingui/react/macro'
import { addressBookQuery } from '#shop/address/address-book.ts'
import { countriesQuery } from '#shop/address/countries.ts'
import { Unread } from '#offline/device/saved-read.tsx'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { usePersonalQuery } from '#shop/session/personal-query.ts'
import { AddressForm } from './parts/address-form.tsx'
import css from './account-page.module.css'

/** @param id of the address to change; without it a new address is created */
export function AddressPage({ id, onSaved }: { id?: number; onSaved: () => Promise<void> }) {
  const shop = useShopWindow()
  const book = usePersonalQuery(addressBookQuery(shop))
  const countries = useQuery(countriesQuery(shop))
  const list = pathIn(useLocale(), 'customer/addresses-details')
  const address = book.data?.find((one) => one.id === id)
  return (
    <div className={css.page}>
      <h1>{id === undefined ? <Trans>New address</Trans> : <Trans>Change the address</Trans>}</h1>
      {!countries.data ? (
        <Unread read={countries} skeleton={<Skeleton height="640px" />} />
      ) : id === undefined && (book.data || book.isError) ? (
        <AddressForm countries={countries.data} isFirst={book.data?.length === 0} onSaved={onSaved} />
      ) : !book.data ? (
        <Unread read={book} skeleton={<Skeleton height="640px" />} />
      ) : address ? (
        <AddressForm key={address.id} address={address} countries={countries.data} onSaved={onSaved} />
      ) : (
        <>
          <p>
            <Trans>There is no such address among yours. It may have been deleted.</Trans>
          </p>
          <div className={css.actions}>
            <LinkButton kind="outline" to={list}>
              <Trans>My addresses</Trans>
            </LinkButton>
          </div>
        </>
      )}
    </div>
  )
}
