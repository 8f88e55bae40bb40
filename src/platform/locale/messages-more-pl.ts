import type { Messages } from '@lingui/core'

const catalogues = Object.values(
  import.meta.glob<Messages>(
    [
      '../../../locales/pl/*.po',
      '!**/{address,app,aside,cart,catalog,catalog-late,checkout,comparison,content,finder,finding,links,map,offline,platform,product,product-late,routes,store,ui,wishlist}.po',
    ],
    { eager: true, import: 'messages' },
  ),
)

export const messages: Messages = Object.assign({}, ...catalogues)
