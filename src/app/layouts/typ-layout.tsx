import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { inBackground } from '#offline/chunk-reload.ts'
import { OrderSteps } from './order-steps.tsx'
import { PlainLayout } from './plain-layout.tsx'
import { SecondaryFooter } from './secondary-footer.tsx'

/** Layout of the thank-you page: the last checkout step and how to get help. */
export function TypLayout({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const [isVirtual, setVirtual] = useState(false)
  useEffect(() => {
    // Its page loads this file anyway; imported here, it would belong to the pages that are kept for the field.
    void inBackground(() => import('#shop/checkout/order-receipt.ts'))
      .then(({ readReceipt }) => setVirtual(readReceipt()?.isVirtual === true))
      .catch(() => undefined)
  }, [])
  return (
    <PlainLayout
      header={<OrderSteps step={5} label={t`Steps of the order`} isVirtual={isVirtual} />}
      footer={<SecondaryFooter withNotice={false} />}
    >
      {children}
    </PlainLayout>
  )
}
