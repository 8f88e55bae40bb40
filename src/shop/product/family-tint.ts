import css from './family-tint.module.css'

/** Returns the CSS classes of the background behind a packshot: a pale tint per product family, warm grey for an unknown one. */
export function familyTint(family: string | null | undefined) {
  const own = family ? css[family] : undefined
  return own && family !== 'tint' ? `${css.tint} ${own}` : css.tint
}
