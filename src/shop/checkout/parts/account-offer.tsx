import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Notice } from '#ui/notice.tsx'
import type { OrderReceipt } from '../order-receipt.ts'
import { keepOrderedAddress } from '../ordered-address.ts'
import { FastRegistration } from './fast-registration.tsx'
import { FormSection } from './form-section.tsx'

interface AccountOfferProps {
  receipt: OrderReceipt
  email: string
  onSignedIn: () => Promise<void>
}

/** Offers a guest an account, for which only a password is missing. */
export function AccountOffer({ receipt, email, onSignedIn }: AccountOfferProps) {
  const shop = useShopWindow()
  const [done, setDone] = useState<{ hasAddress: boolean }>()
  if (done)
    return (
      <Notice tone="success" role="status" title={<Trans>Your account is there.</Trans>}>
        {done.hasAddress ? (
          <Trans>The address of this order is in it: next time you type none.</Trans>
        ) : (
          <Trans>Your address could not be put into it now. Add it in your account, then you type none next time.</Trans>
        )}
      </Notice>
    )
  return (
    <>
      <FormSection title={<Trans>Create an account with one password</Trans>}>
        <p className="small quiet">
          <Trans>
            The address of this order goes into it, so you type none next time. You see how far each order is that you place with
            it.
          </Trans>
        </p>
        <FastRegistration
          known={{ email, firstname: receipt.firstname, lastname: receipt.lastname }}
          onRegistered={async () => {
            setDone({ hasAddress: await keepOrderedAddress(shop, receipt) })
            await onSignedIn()
          }}
        />
      </FormSection>
    </>
  )
}
