import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLocale } from '#platform/shop-window.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { comparisonPath } from '../compared.ts'
import css from './compare-toggle.module.css'
import { useComparing } from './use-comparing.ts'

/** Adds a product of a list to the comparison or removes it; links to the comparison once two products are in it. */
export function CompareToggle({ sku, name }: { sku: string; name: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { skus, isIn, press } = useComparing(sku)
  const count = skus.length
  return (
    <>
      <button
        type="button"
        className={css.toggle}
        aria-pressed={isIn}
        aria-label={t`Compare: ${name}`}
        title={isIn ? t`In the comparison` : t`Compare`}
        onClick={press}
      >
        <Glyph shape={isIn ? 'compared' : 'compare'} />
      </button>
      {isIn && count > 1 ? (
        <Link {...comparisonPath(locale, skus)} className={css.go}>
          <Plural value={count} one="Compare # product" other="Compare # products" />
        </Link>
      ) : null}
    </>
  )
}
