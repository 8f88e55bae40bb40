import { useLingui } from '@lingui/react/macro'
import { Badge } from '#ui/badge.tsx'
import type { ProductLabel } from './labels.ts'

export function LabelBadges({ labels }: { labels: ProductLabel[] }) {
  const { t } = useLingui()
  const words: Record<ProductLabel, string> = {
    promotion: t`Promotion`,
    bestseller: t`Bestseller`,
    recommended: t`Recommended`,
    new: t`New`,
  }
  return labels.map((label) => (
    <Badge key={label} tone={label === 'promotion' ? 'promotion' : 'plain'}>
      {words[label]}
    </Badge>
  ))
}
