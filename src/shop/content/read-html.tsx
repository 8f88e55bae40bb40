import { useMemo } from 'react'
import { Html } from '#ui/html.tsx'
import { ContentsList } from './contents-list.tsx'
import { withFigureColumns } from './figures.ts'
import { withHeadings } from './headings.ts'
import css from './read-html.module.css'

/** Sanitised HTML with its table of contents. */
export function ReadHtml({ html: source, className }: { html: string; className?: string }) {
  const { html, headings } = useMemo(() => withHeadings(withFigureColumns(source)), [source])
  return (
    <div className={css.read}>
      <ContentsList headings={headings} />
      <Html html={html} className={`${css.text} ${className ?? ''}`} />
    </div>
  )
}
