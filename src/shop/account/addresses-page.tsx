import { useQuery } from '@tanstack/react-query'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addressBookQuery, type BookAddress } from '#shop/address/address-book.ts'
import { AddressText } from '#shop/address/address-text.tsx'
import { countriesQuery } from '#shop/address/countries.ts'
import { SavedRead } from '#offline/device/saved-read.tsx'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { usePersonalQuery } from '#shop/session/personal-query.ts'
import { useAccountDesk } from './account-desk.ts'
import { deleteAddress, saveAddress } from './mutations.ts'
import { useSaving } from './parts/save-state.tsx'
import css from './account-page.module.css'

/** Lists the address book: marks the default addresses for delivery and invoices, and lets each address be changed. */
export function AddressesPage() {
  const { t } = useLingui()
  const locale = useLocale()
  const desk = useAccountDesk()
  const read = usePersonalQuery(addressBookQuery(desk.shop))
  const { data: countries = [] } = useQuery(countriesQuery(desk.shop))
  const { busy, save, state } = useSaving()
  const [leaving, setLeaving] = useState<BookAddress>()
  const create = pathIn(locale, 'customer/addresses-details/create')

  async function remove({ id }: BookAddress) {
    setLeaving(undefined)
    await save(() => deleteAddress(desk, id), t`The address is deleted.`)
  }

  return (
    <div className={css.page}>
      <h1>
        <Trans>My addresses</Trans>
      </h1>
      {state}
      <SavedRead read={read} skeleton={<Skeleton height="320px" />}>
        {(addresses) => (
          <>
            {addresses.length === 0 ? (
              <p className="quiet">
                <Trans>No address is saved yet. With one, the checkout is filled in for you.</Trans>
              </p>
            ) : (
              <ul className={css.cards}>
                {addresses.map((address) => (
                  <li key={address.id}>
                    <AddressCard
                      address={address}
                      country={countries.find((one) => one.id === address.country_code)?.name}
                      busy={busy}
                      onDefault={(kind) =>
                        void save(() => saveAddress(desk, { [kind]: true }, address.id), t`The default address is changed.`)
                      }
                      onDelete={() => setLeaving(address)}
                    />
                  </li>
                ))}
              </ul>
            )}
            <div className={css.actions}>
              <LinkButton to={create}>
                <Trans>Add an address</Trans>
              </LinkButton>
            </div>
          </>
        )}
      </SavedRead>
      {leaving ? (
        <ConfirmDialog
          title={<Trans>Delete this address?</Trans>}
          text={[leaving.street?.join(' '), leaving.city].filter(Boolean).join(', ')}
          confirm={<Trans>Delete</Trans>}
          onConfirm={() => void remove(leaving)}
          onCancel={() => setLeaving(undefined)}
        />
      ) : null}
    </div>
  )
}

interface AddressCardProps {
  address: BookAddress
  country: string | undefined
  busy: boolean
  onDefault: (kind: 'default_shipping' | 'default_billing') => void
  onDelete: () => void
}

function AddressCard({ address, country, busy, onDefault, onDelete }: AddressCardProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { id, default_shipping: isShipping, default_billing: isBilling } = address
  const where = [address.street?.[0], address.city].filter(Boolean).join(', ')
  return (
    <article className={css.card} aria-label={where}>
      {isShipping || isBilling ? (
        <div className={css.badges}>
          {isShipping ? (
            <span className={css.badge}>
              <Trans>Default for delivery</Trans>
            </span>
          ) : null}
          {isBilling ? (
            <span className={css.badge}>
              <Trans>Default for invoices</Trans>
            </span>
          ) : null}
        </div>
      ) : null}
      <AddressText address={address} country={country} />
      <CompanyMails address={address} />
      <div className={css.actions}>
        <LinkButton
          kind="outline"
          to={pathIn(locale, `customer/addresses-details/edit/${id}`)}
          aria-label={t`Change the address: ${where}`}
        >
          <Trans>Change</Trans>
        </LinkButton>
        {isShipping || isBilling ? null : (
          <Button kind="quiet" disabled={busy} aria-label={t`Delete the address: ${where}`} onClick={onDelete}>
            <Trans>Delete</Trans>
          </Button>
        )}
        <div className={css.defaults}>
          {isShipping ? null : (
            <Button kind="quiet" disabled={busy} onClick={() => onDefault('default_shipping')}>
              <Trans>Deliver here by default</Trans>
            </Button>
          )}
          {isBilling ? null : (
            <Button kind="quiet" disabled={busy} onClick={() => onDefault('default_billing')}>
              <Trans>Invoice here by default</Trans>
            </Button>
          )}
        </div>
      </div>
      {isShipping || isBilling ? (
        <p className="small quiet">
          <Trans>A default address stays. To delete it, make another one the default first.</Trans>
        </p>
      ) : null}
    </article>
  )
}

/** E-mail addresses of a company for correspondence and for invoices. */
function CompanyMails({ address: { custom_attributes: attributes } }: { address: BookAddress }) {
  const mail = (code: string) => attributes?.find((one) => one?.attribute_code === code)?.value
  const [company, invoices] = [mail('company_email'), mail('invoice_email')]
  if (!company && !invoices) return null
  return (
    <dl className={`small ${css.facts}`}>
      {company ? (
        <>
          <dt>
            <Trans>Company e-mail</Trans>
          </dt>
          <dd>{company}</dd>
        </>
      ) : null}
      {invoices ? (
        <>
          <dt>
            <Trans>E-mail for invoices</Trans>
          </dt>
          <dd>{invoices}</dd>
        </>
      ) : null}
    </dl>
  )
}
