import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLocale } from '#platform/shop-window.tsx'
import { productPath } from '../product-path.ts'

interface PartLinkProps {
  product: Parameters<typeof productPath>[1] | null
  name: string
}

/** Links from a part of a set to its own page. A pack has none: the address of its SKU opens the product it belongs to. */
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
