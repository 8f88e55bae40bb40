import type { Messages } from '@lingui/core'

const catalogues = import.meta.glob<{ messages: Messages }>(
  ['../../../locales/en/*.po', '!**/{app,cart,catalog,checkout,content,links,offline,platform,product,routes,store,ui}.po'],
  { eager: true },
)

export const messages: Messages = Object.assign({}, ...Object.values(catalogues).map((catalogue) => catalogue.messages))
