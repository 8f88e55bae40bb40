import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Notice } from '#ui/notice.tsx'
import type { BundleDetail } from '../product-kind.ts'
import css from './set-contents.module.css'
import facts from './fact-table.module.css'

/** What a bundle holds, as the shop put it together. */
export function BundleContents({ product }: { product: BundleDetail }) {
  const { t } = useLingui()
  const locale = useLocale()
  const items = (product.items ?? []).flatMap((item) => item ?? []).sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
  return (
    <section className={css.set}>
      <h2>
        <Trans>Set contents</Trans>
      </h2>
      <table className={facts.table}>
        <thead>
          <tr>
            <th scope="col">{t`Part`}</th>
            <th scope="col">{t`Product`}</th>
            <th scope="col" className={facts.number}>{t`Quantity`}</th>
          </tr>
        </thead>
        <tbody>
          {items.flatMap((item) =>
            (item.options ?? []).flatMap((option) =>
              option ? (
                <tr key={option.uid}>
                  <td>{item.title}</td>
                  <td>{option.label}</td>
                  <td className={facts.number}>{formatNumber(option.quantity ?? 1, locale)}</td>
                </tr>
              ) : (
                []
              ),
            ),
          )}
        </tbody>
      </table>
      <div className={css.note}>
        <Notice title={<Trans>We put this set together with you.</Trans>}>
          <Trans>Its parts can be exchanged, so an adviser takes the order by phone. Each part is also sold by itself.</Trans>
        </Notice>
      </div>
    </section>
  )
}
