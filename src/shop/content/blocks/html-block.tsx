import { Html } from '#ui/html.tsx'
import { type BlockProps, textOf } from '../story-fields.ts'

/** HTML that the server has sanitised. */
export function HtmlBlock({ block }: BlockProps) {
  return <Html html={textOf(block.html)} />
}
