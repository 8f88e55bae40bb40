import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '#platform/locale/format.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { categoryPath } from '#shop/catalog/category-path.ts'
import type { MenuNode } from '#shop/catalog/menu-tree.ts'
import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import css from './finder.module.css'
import { FertilizerDoses } from './fertilizer-doses.tsx'
import { limePurpose, microCategories } from '#platform/configured/finder.ts'
import { fertilizerListing } from './fertilizer-listing.ts'
import { cropFigures, needsOf, wantsLime, type Component, type FieldFacts, type MicroElement } from './fertilizer-needs.ts'
import { cropProductsQuery, nodeById } from './queries.ts'

/** The nutrient needs of a field in figures, and links to fertilizers for them. */
export function FertilizerNeeds({ field, tree }: { field: FieldFacts; tree: readonly MenuNode[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const shop = useShopWindow()
  const { category, micro } = cropFigures[field.crop]
  const { data: found } = useSuspenseQuery(cropProductsQuery(shop, category, fertilizerListing))
  const { total } = found
  const crop = nodeById(tree, category)
  const needs = needsOf(field)
  const words: Record<Component, string> = {
    n: t`Nitrogen (N)`,
    p: t`Phosphorus (P₂O₅)`,
    k: t`Potassium (K₂O)`,
    mg: t`Magnesium (MgO)`,
    s: t`Sulphur (SO₃)`,
  }
  const rows = (Object.entries(needs) as [Component, number][]).map(([part, value]) => ({
    ...{ part, word: words[part], value: formatNumber(value, locale) },
  }))
  return (
    <>
      <table className={css.needs}>
        <tbody>
          {rows.map(({ part, word, value }) => (
            <tr key={part}>
              <th scope="row">{word}</th>
              <td>{`${value} kg/ha`}</td>
            </tr>
          ))}
          <MicroRows micro={micro} tree={tree} />
        </tbody>
      </table>
      <FertilizerDoses category={category} needs={needs} />
      {wantsLime(field) && crop ? (
        <Notice tone="warning" title={<Trans>The soil is sour: lime comes first</Trans>}>
          <Link to={categoryPath(locale, crop)} search={{ purpose: limePurpose }} className="link">
            <Trans>Show what raises the pH</Trans>
          </Link>
        </Notice>
      ) : null}
      <p className={`quiet small ${css.note}`}>
        <Trans>
          This is a guide from rounded figures, not a fertilization plan: a soil test and the nitrates programme come first.
        </Trans>
      </p>
      {crop ? (
        <div className={css.ways}>
          <LinkButton large to={categoryPath(locale, crop)} search={fertilizerListing}>
            <Plural value={total} one="Show # fertilizer for this crop" other="Show # fertilizers for this crop" />
          </LinkButton>
        </div>
      ) : null}
    </>
  )
}

function MicroRows({ micro, tree }: { micro: Partial<Record<MicroElement, number>>; tree: readonly MenuNode[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const words: Record<MicroElement, string> = {
    boron: t`Boron (B)`,
    manganese: t`Manganese (Mn)`,
    zinc: t`Zinc (Zn)`,
    copper: t`Copper (Cu)`,
    molybdenum: t`Molybdenum (Mo)`,
  }
  return (Object.entries(micro) as [MicroElement, number][]).map(([element, grams]) => {
    const node = nodeById(tree, microCategories[element])
    return (
      <tr key={element}>
        <th scope="row">
          {node ? (
            <Link to={categoryPath(locale, node)} className="link">
              {words[element]}
            </Link>
          ) : (
            words[element]
          )}
        </th>
        <td>{`${formatNumber(grams, locale)} g/ha`}</td>
      </tr>
    )
  })
}
