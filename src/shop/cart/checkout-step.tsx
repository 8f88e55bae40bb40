import type { ReactNode } from 'react'
import { useLocale } from '#platform/shop-window.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { whyWait } from './cart-totals-estimate.tsx'

interface CheckoutStepProps {
  /** Disabled until the cart can be ordered; the page says why. */
  mustWait: boolean
  large?: boolean
  full?: boolean
  label?: string
  children: ReactNode
}

/** Link or button from the cart to the checkout. */
export function CheckoutStep({ mustWait, label, children, ...look }: CheckoutStepProps) {
  const next = `/${useLocale()}/checkout/user-account`
  if (mustWait)
    return (
      <Button {...look} disabled aria-label={label} aria-describedby={whyWait}>
        {children}
      </Button>
    )
  return (
    <LinkButton {...look} to={next} aria-label={label}>
      {children}
    </LinkButton>
  )
}
