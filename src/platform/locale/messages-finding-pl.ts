import type { Messages } from '@lingui/core'

/** Texts of what helps to find and to choose: below a product, while one types, in the finders. */
const catalogues = import.meta.glob<{ messages: Messages }>(
  '../../../locales/pl/{catalog-late,comparison,finder,finding,product-late}.po',
  { eager: true },
)

export const messages: Messages = Object.assign({}, ...Object.values(catalogues).map((catalogue) => catalogue.messages))
