import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Notice } from '#ui/notice.tsx'
import type { OrderReceipt } from '../order-receipt.ts'
import { FastRegistration } from './fast-registration.tsx'
import { FormSection } from './form-section.tsx'

interface AccountOfferProps {
  receipt: OrderReceipt
  email: string
  onSignedIn: () => Promise<void>
}

/** A guest's details are there already: a password is all that an account still needs. */
export function AccountOffer({ receipt, email, onSignedIn }: AccountOfferProps) {
  const [done, setDone] = useState(false)
  if (done)
    return (
      <Notice tone="success" role="status" title={<Trans>Your account is there.</Trans>}>
        <Trans>From now on your orders, addresses and wish lists are kept in it.</Trans>
      </Notice>
    )
  return (
    <>
      <FormSection title={<Trans>Create an account with one password</Trans>}>
        <p className="small quiet">
          <Trans>Next time you order without typing your address, and you see how far each order is.</Trans>
        </p>
        <FastRegistration
          known={{ email, firstname: receipt.firstname, lastname: receipt.lastname }}
          onRegistered={async () => {
            setDone(true)
            await onSignedIn()
          }}
        />
      </FormSection>
    </>
  )
}
