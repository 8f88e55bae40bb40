import { Picture } from '#ui/picture.tsx'
import type { Swatch } from '../swatches.ts'
import css from './pack-table.module.css'

/** A colour patch or picture beside the option's name; it is decorative. */
export function SwatchMark({ swatch }: { swatch: Swatch | undefined }) {
  if (!swatch) return null
  if ('picture' in swatch) return <Picture className={css.swatch} src={swatch.picture} alt="" width={98} />
  return (
    <svg className={css.swatch} viewBox="0 0 24 24" aria-hidden>
      <circle cx="12" cy="12" r="11" fill={swatch.colour} stroke="currentColor" />
    </svg>
  )
}
