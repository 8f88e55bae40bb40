import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { useAddToCart } from '#shop/cart/add-to-cart.ts'
import { categoryPath } from '#shop/catalog/category-path.ts'
import { childrenOf, type MenuNode } from '#shop/catalog/menu-tree.ts'
import { categoryTreeQuery } from '#shop/catalog/queries.ts'
import { ProductRail } from '#shop/product/product-rail.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { LinkButton } from '#ui/button.tsx'
import { cropListing, cropQuery, stageKeys, type CropChoice } from './crop-choice.ts'
import css from './finder.module.css'
import { byCropCategoryId } from '#platform/configured/crop-branch.ts'
import { cropProductsQuery, nodeById } from './queries.ts'
import { ChoiceLinks, Nothing, Step } from './step-links.tsx'

const preview = 4

/** The crop finder: crop, growth stage and purpose lead to a listing with an address of its own. */
export function CropFinderPage({ choice }: { choice: CropChoice }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { data: tree } = useSuspenseQuery(categoryTreeQuery(useShopWindow()))
  const groups = childrenOf(nodeById(tree, byCropCategoryId) ?? { ...nowhere, children: [] })
  const crop = choice.crop === undefined ? undefined : nodeById(groups, choice.crop)
  const title = t`Find products for a crop`
  return (
    <div className="wrap">
      <Breadcrumbs trail={[{ label: t({ message: 'Home', context: 'breadcrumb' }), to: `/${locale}` }, { label: title }]} />
      <h1>{title}</h1>
      <p className={css.lead}>
        <Trans>Tell us what grows and how far it is. You get a list that you can keep, send to somebody and order from.</Trans>
      </p>
      <ol className={css.steps}>
        <Step number={1} title={<Trans>Which crop?</Trans>}>
          {groups.map((group) => (
            <Crops key={group.uid} group={group} chosen={choice.crop} />
          ))}
        </Step>
        {crop && choice.crop !== undefined ? <Further crop={crop} choice={{ ...choice, crop: choice.crop }} /> : null}
      </ol>
    </div>
  )
}

const nowhere = { uid: '', name: null, position: null, include_in_menu: null, url_path: null, url_suffix: null }
const idOf = ({ uid }: MenuNode) => Number(atob(uid))
const here = (locale: string) => `/${locale}/dobor/uprawa`

function Crops({ group, chosen }: { group: MenuNode; chosen: number | undefined }) {
  const locale = useLocale()
  const below = childrenOf(group)
  const crops = below.length ? below : [group]
  return (
    <>
      {below.length ? <h3 className={css.group}>{group.name}</h3> : null}
      <ChoiceLinks
        to={here(locale)}
        choices={crops.map((crop) => ({
          ...{ key: crop.uid, label: crop.name ?? '', chosen: idOf(crop) === chosen },
          search: { ...cropQuery({ crop: idOf(crop) }) },
        }))}
      />
    </>
  )
}

function Further({ crop, choice }: { crop: MenuNode; choice: CropChoice & { crop: number } }) {
  const { t } = useLingui()
  const shop = useShopWindow()
  const locale = useLocale()
  const onAdd = useAddToCart()
  const { data: whole } = useSuspenseQuery(cropProductsQuery(shop, choice.crop, {}))
  const { data: found } = useSuspenseQuery(cropProductsQuery(shop, choice.crop, cropListing(choice)))
  const optionsOf = (from: typeof whole, key: string) =>
    from.facets.flatMap((one) => (one.attribute_code === key ? (one.options ?? []) : [])).flatMap((one) => one ?? [])
  const stages = stageKeys.flatMap((key) => optionsOf(whole, key).map((option) => ({ key, ...option })))
  // Purposes are counted among the products of the chosen stage; the chosen purpose stays in the list.
  const purposes = optionsOf(found, 'purpose')
  const { stage, purpose } = choice
  const { total } = found
  return (
    <>
      <Step number={2} title={<Trans>How far is it?</Trans>}>
        {stages.length ? null : <Nothing />}
        <ChoiceLinks
          to={here(locale)}
          choices={[
            { key: 'any', label: t`At any time`, chosen: !stage, search: { ...cropQuery({ ...choice, stage: undefined }) } },
            ...stages.map(({ key, value, label, count }) => ({
              ...{ key: `${key}${value}`, label: label ?? value, count: count ?? 0 },
              chosen: stage?.key === key && stage.value === value,
              search: { ...cropQuery({ ...choice, stage: { key, value }, purpose: undefined }) },
            })),
          ]}
        />
      </Step>
      <Step number={3} title={<Trans>What for?</Trans>}>
        <ChoiceLinks
          to={here(locale)}
          choices={[
            { key: 'any', label: t`Everything`, chosen: !purpose, search: { ...cropQuery({ ...choice, purpose: undefined }) } },
            ...purposes.map(({ value, label, count }) => ({
              ...{ key: value, label: label ?? value, count: count ?? 0, chosen: purpose === value },
              search: { ...cropQuery({ ...choice, purpose: value }) },
            })),
          ]}
        />
      </Step>
      <Step number={4} title={<Trans>Your list</Trans>}>
        <div className={css.found}>
          <LinkButton large to={categoryPath(locale, crop)} search={cropListing(choice)}>
            <Plural value={total} one="Show # product" other="Show # products" />
          </LinkButton>
        </div>
        <ProductRail products={found.items.slice(0, preview)} onAdd={onAdd} list="crop-finder" />
      </Step>
    </>
  )
}
