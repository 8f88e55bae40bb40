import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import type { ProductDetail } from '../product-kind.ts'
import css from './fact-table.module.css'

type Usage = NonNullable<NonNullable<ProductDetail['usage']>[number]>

export function DoseTable({ usage }: { usage: Usage[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const wet = usage.some((row) => row.water_l_ha !== null)
  const waits = usage.some((row) => row.phi)
  return (
    <div className={css.doses}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t`Crop`}</th>
            <th scope="col" className={css.number}>{t`Dose`}</th>
            <th scope="col">{t`Timing`}</th>
            {wet ? <th scope="col" className={css.number}>{t`Water`}</th> : null}
            {waits ? <th scope="col">{t`Pre-harvest interval`}</th> : null}
          </tr>
        </thead>
        <tbody>
          {usage.map((row) => (
            <tr key={`${row.crop}${row.timing}${row.dose}`}>
              <th scope="row">{row.crop}</th>
              <td className={css.number}>{row.dose}</td>
              <td>{row.timing}</td>
              {wet ? (
                <td className={css.number}>{row.water_l_ha === null ? '–' : `${formatNumber(row.water_l_ha, locale)} l/ha`}</td>
              ) : null}
              {waits ? <td>{row.phi ?? '–'}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
