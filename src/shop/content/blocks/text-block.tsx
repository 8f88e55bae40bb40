import { RichText } from '../rich-text.tsx'
import type { BlockProps } from '../story-fields.ts'

export function TextBlock({ block, Blocks }: BlockProps) {
  return <RichText text={block.text ?? block.content} Blocks={Blocks} />
}
