import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { helpLine } from '#platform/configured/help-line.ts'
import { useHydrated } from '#platform/hydrated.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { cartQuery } from '#shop/cart/queries.ts'
import { MantineRoot } from '#ui/mantine-root.tsx'
import { OrderSteps } from './order-steps.tsx'
import { PlainLayout } from './plain-layout.tsx'
import { SecondaryFooter } from './secondary-footer.tsx'
import css from './plain-layout.module.css'

/** Layout of the checkout: logo, steps, the page, and how to get help. */
export function CheckoutLayout({ step, children }: { step: number; children: ReactNode }) {
  const { t } = useLingui()
  const phone = helpLine.phone
  const hydrated = useHydrated()
  const { data: cart } = useQuery(cartQuery(useShopWindow()))
  return (
    <MantineRoot>
      <PlainLayout
        header={
          <>
            <OrderSteps step={step} label={t`Steps of the order`} isVirtual={hydrated && cart?.virtual === true} />
            <a href={helpLine.href} className={`${css.help} link only-wide`}>{t`Help: ${phone}`}</a>
          </>
        }
        footer={<SecondaryFooter />}
      >
        {children}
      </PlainLayout>
    </MantineRoot>
  )
}
