import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Html } from '#ui/html.tsx'
import { ownDescription } from '../description.ts'
import { late } from '../late-parts.ts'
import type { AddLine } from '../line-intent.ts'
import type { ProductDetail } from '../product-kind.ts'
import { LazyWhenVisible } from '../lazy-when-visible.tsx'
import { attributeText } from '../attribute-values.ts'
import { DoseTable } from './dose-table.tsx'
import { FactTable, type PackFacts } from './fact-table.tsx'
import css from './sections.module.css'

export interface SectionsProps {
  product: ProductDetail
  facts: PackFacts
  onAdd: AddLine
}

const Documents = late('Documents')
const FieldSum = late('FieldSum')
const GoodToKnow = late('GoodToKnow')
const GrowthBar = late('GrowthBar')

/** The sections to read; doses and documents come first, because shoppers return for them. */
export function Sections({ product, facts, onAdd }: SectionsProps) {
  const { t } = useLingui()
  const usage = (product.usage ?? []).flatMap((row) => row ?? [])
  const attachments = (product.productAttachments ?? []).flatMap((one) => one ?? [])
  const description = ownDescription(product)
  const left: Part[] = []
  const right: Part[] = []
  if (usage.length)
    left.push({
      id: 'doses',
      title: t`Use and doses`,
      content: (
        <>
          <DoseTable usage={usage} />
          <LazyWhenVisible height={usage.some((row) => row.stages?.length) ? '10rem' : '0'}>
            <GrowthBar usage={usage} />
          </LazyWhenVisible>
        </>
      ),
    })
  if (description)
    left.push({ id: 'description', title: t`Description`, content: <Html html={description} className={css.prose} /> })
  if (attachments.length)
    right.push({
      id: 'documents',
      title: t`Downloads`,
      content: (
        <LazyWhenVisible height={`${attachments.length * 57}px`}>
          <Documents attachments={attachments} />
        </LazyWhenVisible>
      ),
    })
  if (product.sklad)
    right.push({ id: 'composition', title: t`Composition`, content: <p className={css.prose}>{product.sklad}</p> })
  const last = { id: 'facts', title: t`Specification`, content: <FactTable product={product} facts={facts} /> }
  return (
    <>
      <nav className={css.nav} aria-label={t`On this page`}>
        {[...left, ...right, last].map(({ id, title }) => (
          <Link key={id} to="." search={true} hash={id} activeOptions={{ exact: true, includeHash: true }}>
            {title}
          </Link>
        ))}
      </nav>
      <div className={`below ${css.columns}`}>
        <div>{left.map(Section)}</div>
        <div>
          {right.map(Section)}
          {/* Without a dose or a price there is nothing to count. */}
          <LazyWhenVisible
            height={usage.some((row) => row.dose_from) && product.price_range.minimum_price.final_price.value ? '21rem' : '0'}
          >
            <FieldSum product={product} onAdd={onAdd} />
          </LazyWhenVisible>
        </div>
      </div>
      <LazyWhenVisible height={attributeText(product, 'mieszanie') ? '14rem' : '0'}>
        <GoodToKnow product={product} />
      </LazyWhenVisible>
      <div className={`below ${css.facts}`}>{Section(last)}</div>
    </>
  )
}

const Section = ({ id, title, content }: Part) => (
  <section key={id} id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {content}
  </section>
)

interface Part {
  id: string
  title: string
  content: ReactNode
}
