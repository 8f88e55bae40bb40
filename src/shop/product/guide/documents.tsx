import { IconFileText } from '@tabler/icons-react'
import { formatNumber } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { fileKind, fileSize } from '../file-facts.ts'
import type { ProductDetail } from '../product-kind.ts'
import css from './documents.module.css'

type Attachment = NonNullable<NonNullable<ProductDetail['productAttachments']>[number]>

export function Documents({ attachments }: { attachments: Attachment[] }) {
  const locale = useLocale()
  return (
    <ul className={css.documents}>
      {attachments.map(({ title, type, url, size }) => {
        const measured = fileSize(size)
        const facts = [fileKind(type, url), measured && `${formatNumber(measured.value, locale, 1)} ${measured.unit}`]
          .filter(Boolean)
          .join(', ')
        return url ? (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              <IconFileText size={22} stroke={1.75} aria-hidden />
              <span>
                <b>{title}</b>
                <span className="tiny quiet">{facts}</span>
              </span>
            </a>
          </li>
        ) : null
      })}
    </ul>
  )
}
