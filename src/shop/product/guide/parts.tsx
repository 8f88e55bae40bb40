import type { ComponentType } from 'react'
import { Texts } from '#platform/locale/texts.tsx'
import { Documents as Files } from './documents.tsx'
import { FieldSum as Sum } from './field-sum.tsx'
import { GoodToKnow as Known } from './good-to-know.tsx'
import { GrowthBar as Growth } from './growth-bar.tsx'
import { SaleEnd as End } from './sale-end.tsx'
import { StarBreakdown as Breakdown } from './star-breakdown.tsx'

/**
 * Gives a part its own message catalogue: few visits scroll to these parts, so their texts are not in the catalogue that every page loads
 * in the end.
 */
function told<Props extends object>(Part: ComponentType<Props>) {
  return function Told(props: Props) {
    return (
      <Texts part="late">
        <Part {...props} />
      </Texts>
    )
  }
}

export const Documents = told(Files)
export const FieldSum = told(Sum)
export const GoodToKnow = told(Known)
export const GrowthBar = told(Growth)
export const SaleEnd = told(End)
export const StarBreakdown = told(Breakdown)
