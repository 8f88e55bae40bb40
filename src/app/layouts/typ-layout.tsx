import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { OrderSteps } from './order-steps.tsx'
import { PlainLayout } from './plain-layout.tsx'
import { SecondaryFooter } from './secondary-footer.tsx'

/** Layout of the thank-you page: the last checkout step and how to get help. */
export function TypLayout({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <PlainLayout header={<OrderSteps step={5} label={t`Steps of the order`} />} footer={<SecondaryFooter withNotice={false} />}>
      {children}
    </PlainLayout>
  )
}
