import css from './family-tint.module.css'

/** The class of the ground behind a packshot: one pale tint a product family, warm grey for an unknown one. */
export function familyTint(family: string | null | undefined) {
  const own = family ? css[family] : undefined
  return own && family !== 'tint' ? `${css.tint} ${own}` : css.tint
}
