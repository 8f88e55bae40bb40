import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { formatNumber } from '#platform/locale/format.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { categoryTreeQuery } from '#shop/catalog/queries.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button } from '#ui/button.tsx'
import css from './finder.module.css'
import { FertilizerNeeds } from './fertilizer-needs-table.tsx'
import { cropFigures, fertilizedCrops, soilClasses, type FieldFacts, type SoilClass } from './fertilizer-needs.ts'
import { nodeById } from './queries.ts'
import { ChoiceLinks, Step } from './step-links.tsx'

const here = (locale: string) => `/${locale}/dobor/nawozy`

/** The fertilizer finder: computes what a hectare needs from crop, field and soil, and shows fertilizers for it. */
export function FertilizerFinderPage({ field }: { field: FieldFacts | undefined }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { data: tree } = useSuspenseQuery(categoryTreeQuery(useShopWindow()))
  const title = t`Find fertilizers`
  return (
    <div className="wrap">
      <Breadcrumbs trail={[{ label: t({ message: 'Home', context: 'breadcrumb' }), to: `/${locale}` }, { label: title }]} />
      <h1>{title}</h1>
      <p className={css.lead}>
        <Trans>From the crop, its yield and the soil we count what a hectare needs and show the fertilizers for it.</Trans>
      </p>
      <ol className={css.steps}>
        <Step number={1} title={<Trans>Which crop?</Trans>}>
          <ChoiceLinks
            to={here(locale)}
            choices={fertilizedCrops.flatMap((crop) => {
              const node = nodeById(tree, cropFigures[crop].category)
              return node?.name ? [{ key: crop, label: node.name, chosen: field?.crop === crop, search: { uprawa: crop } }] : []
            })}
          />
        </Step>
        {field ? (
          <>
            <Step number={2} title={<Trans>Your field</Trans>}>
              <FieldForm key={field.crop} field={field} />
            </Step>
            <Step number={3} title={<Trans>What a hectare needs</Trans>}>
              <FertilizerNeeds field={field} tree={tree} />
            </Step>
          </>
        ) : null}
      </ol>
    </div>
  )
}

/** A plain form that submits to its own address: it works before hydration, and the result has an address to share. */
function FieldForm({ field }: { field: FieldFacts }) {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const usual = formatNumber(cropFigures[field.crop].yield, locale)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value ? [[name, value] as const] : [],
    )
    void navigate({ to: here(locale), search: Object.fromEntries(entries), resetScroll: false })
  }
  return (
    <form action={here(locale)} onSubmit={submit}>
      <input type="hidden" name="uprawa" value={field.crop} />
      <div className={css.field}>
        <label>
          {t`Expected yield, t/ha`}
          <input name="plon" inputMode="decimal" autoComplete="off" maxLength={6} defaultValue={field.yield} />
        </label>
        <SoilSelect name="p" label={t`Phosphorus in the soil`} value={field.p} />
        <SoilSelect name="k" label={t`Potassium in the soil`} value={field.k} />
        <SoilSelect name="mg" label={t`Magnesium in the soil`} value={field.mg} />
        <label>
          {t`Soil pH, if you know it`}
          <input name="ph" inputMode="decimal" autoComplete="off" maxLength={4} defaultValue={field.ph ?? ''} />
        </label>
        <label>
          {t`Manure, t/ha`}
          <input name="obornik" inputMode="decimal" autoComplete="off" maxLength={4} defaultValue={field.manure || ''} />
        </label>
      </div>
      <div className={css.ticks}>
        <label>
          <input type="checkbox" name="straczkowe" value="1" defaultChecked={field.afterLegume} />
          <Trans>A legume stood here before</Trans>
        </label>
        <label>
          <input type="checkbox" name="sloma" value="1" defaultChecked={field.strawLeft} />
          <Trans>The straw of the crop before stays on the field</Trans>
        </label>
      </div>
      <p className="quiet small">
        <Trans>A usual yield is {usual} t/ha. Without a soil test leave the soil at medium.</Trans>
      </p>
      <Button type="submit" className={css.note}>
        <Trans>Count again</Trans>
      </Button>
    </form>
  )
}

function SoilSelect({ name, label, value }: { name: string; label: string; value: SoilClass }) {
  const { t } = useLingui()
  const words: Record<SoilClass, string> = {
    'very-low': t({ message: 'very low', context: 'soil' }),
    low: t({ message: 'low', context: 'soil' }),
    medium: t({ message: 'medium', context: 'soil' }),
    high: t({ message: 'high', context: 'soil' }),
    'very-high': t({ message: 'very high', context: 'soil' }),
  }
  return (
    <label>
      {label}
      <select name={name} defaultValue={value}>
        {soilClasses.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
