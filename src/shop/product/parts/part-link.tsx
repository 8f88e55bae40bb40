import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLocale } from '#platform/shop-window.tsx'
import { productPath } from '../product-path.ts'

interface PartLinkProps {
  product: Parameters<typeof productPath>[1] | null
  name: string
}

/** From a part of a set to its own page; a pack has none, and its code opens the product it is a pack of. */
export function PartLink({ product, name }: PartLinkProps) {
  const { t } = useLingui()
  const locale = useLocale()
  if (!product?.sku) return null
  return (
    <Link to={productPath(locale, product)} className="link small" aria-label={t`See the product: ${name}`}>
      <Trans>See the product</Trans>
    </Link>
  )
}
