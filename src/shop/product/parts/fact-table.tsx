import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useShopWindow } from '#platform/shop-window.tsx'
import type { ProductDetail } from '../product-kind.ts'
import { attributeLabelsQuery } from '../queries.ts'
import { attributeRows } from '../table-attributes.ts'
import { isDemo } from '#platform/configured/demo.ts'
import css from './fact-table.module.css'

/** Facts of the chosen pack rather than the product. */
export interface PackFacts {
  sku: string | null
  ean: string | null
  wholesale: string | null
}

export function FactTable({ product, facts }: { product: ProductDetail; facts: PackFacts }) {
  const { t } = useLingui()
  const { data: labels = [] } = useQuery(attributeLabelsQuery(useShopWindow()))
  const rows: [string, string | null][] = [
    [t`Manufacturer`, product.manufacturer_label],
    [t`SKU`, facts.sku],
    [t`EAN code`, facts.ean],
    [t`Pack size`, product.pack_label],
    [t`Wholesale packing`, facts.wholesale],
    [t`Shelf life`, product.termin_waznosci_produktu],
    ...attributeRows(product, labels).map(({ label, value }): [string, string] => [label, value]),
  ]
  return (
    <table className={css.table}>
      <tbody>
        {rows.map(([name, value]) =>
          value ? (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ) : null,
        )}
        {product.authorisation_number ? (
          <tr>
            <th scope="row">{t`Authorisation number`}</th>
            <td>
              {product.authorisation_number}
              {isDemo ? <div className="tiny quiet">{t`Demonstration number, not in any register`}</div> : null}
            </td>
          </tr>
        ) : null}
      </tbody>
    </table>
  )
}
