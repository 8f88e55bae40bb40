import type { Messages } from '@lingui/core'

/** Texts of what comes later on a page that stands: small, because every visit loads them in the end. */
const catalogues = Object.values(
  import.meta.glob<Messages>('../../../locales/pl/{address,aside,catalog-late,map,product-late,wishlist}.po', {
    eager: true,
    import: 'messages',
  }),
)

export const messages: Messages = Object.assign({}, ...catalogues)
