import type { Messages } from '@lingui/core'

const catalogues = import.meta.glob<{ messages: Messages }>(
  [
    '../../../locales/pl/*.po',
    '!**/{address,app,aside,cart,catalog,catalog-late,checkout,comparison,content,finder,finding,links,map,offline,platform,product,product-late,routes,store,ui,wishlist}.po',
  ],
  { eager: true },
)

export const messages: Messages = Object.assign({}, ...Object.values(catalogues).map((catalogue) => catalogue.messages))
