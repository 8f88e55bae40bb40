import type { Messages } from '@lingui/core'
import { messages as configured } from '../configured/texts-pl.ts'

/** What a first view shows; the texts of all other folders come with the screens that need them. */
const catalogues = import.meta.glob<{ messages: Messages }>(
  '../../../locales/pl/{app,catalog,content,links,offline,platform,product,routes,store,ui}.po',
  { eager: true },
)

export const messages: Messages = Object.assign(
  {},
  configured,
  ...Object.values(catalogues).map((catalogue) => catalogue.messages),
)
