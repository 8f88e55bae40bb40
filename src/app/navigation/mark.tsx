import { shopName } from '#platform/configured/shop-name.ts'
import css from './mark.module.css'

/** The name with its ear of grain, a file of its own, drawn in the colour of its surroundings. */
export function Mark() {
  return <span className={css.mark} role="img" aria-label={shopName} />
}
