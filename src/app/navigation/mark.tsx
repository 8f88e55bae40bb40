import { shopName } from '#platform/configured/shop-name.ts'
import css from './mark.module.css'

/** The shop's logo, a file of its own that takes the text colour of its surroundings. */
export function Mark() {
  return <span className={css.mark} role="img" aria-label={shopName} />
}
