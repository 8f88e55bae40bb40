import type { Messages } from '@lingui/core'

/** Texts of what comes later on a page that stands: small, because every visit loads them in the end. */
const catalogues = import.meta.glob<{ messages: Messages }>(
  '../../../locales/en/{address,aside,catalog-late,map,product-late,wishlist}.po',
  {
    eager: true,
  },
)

export const messages: Messages = Object.assign({}, ...Object.values(catalogues).map((catalogue) => catalogue.messages))
