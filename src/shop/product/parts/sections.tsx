import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Html } from '#ui/html.tsx'
import { ownDescription } from '../description.ts'
import type { ProductDetail } from '../product-kind.ts'
import { Documents } from './documents.tsx'
import { DoseTable } from './dose-table.tsx'
import { FactTable, type PackFacts } from './fact-table.tsx'
import css from './sections.module.css'

export interface SectionsProps {
  product: ProductDetail
  facts: PackFacts
}

/** Everything to read: doses and documents first, because that is what people come back for. */
export function Sections({ product, facts }: SectionsProps) {
  const { t } = useLingui()
  const usage = (product.usage ?? []).flatMap((row) => row ?? [])
  const attachments = (product.productAttachments ?? []).flatMap((one) => one ?? [])
  const description = ownDescription(product)
  const left: Part[] = []
  const right: Part[] = []
  if (usage.length) left.push({ id: 'doses', title: t`Use and doses`, content: <DoseTable usage={usage} /> })
  if (description)
    left.push({ id: 'description', title: t`Description`, content: <Html html={description} className={css.prose} /> })
  if (product.sklad)
    left.push({ id: 'composition', title: t`Composition`, content: <p className={css.prose}>{product.sklad}</p> })
  if (attachments.length) right.push({ id: 'documents', title: t`Downloads`, content: <Documents attachments={attachments} /> })
  right.push({ id: 'facts', title: t`Specification`, content: <FactTable product={product} facts={facts} /> })
  const columns = left.length ? [left, right] : [right]
  return (
    <>
      <nav className={css.nav} aria-label={t`On this page`}>
        {[...left, ...right].map(({ id, title }) => (
          <Link key={id} to="." search={true} hash={id} activeOptions={{ exact: true, includeHash: true }}>
            {title}
          </Link>
        ))}
      </nav>
      <div className={css.columns}>
        {columns.map((parts) => (
          <div key={parts[0]?.id}>
            {parts.map(({ id, title, content }) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`}>
                <h2 id={`${id}-title`}>{title}</h2>
                {content}
              </section>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

interface Part {
  id: string
  title: string
  content: ReactNode
}
