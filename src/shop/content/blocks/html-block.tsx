import { ReadHtml } from '../read-html.tsx'
import { type BlockProps, textOf } from '../story-fields.ts'

/** HTML that the server has sanitised. */
export function HtmlBlock({ block }: BlockProps) {
  return <ReadHtml html={textOf(block.html)} />
}
