import type { Messages } from '@lingui/core'
import { messages as configured } from '../configured/texts-pl.ts'

/** What a first view shows; the texts of all other folders come with the screens that need them. */
const catalogues = Object.values(
  import.meta.glob<Messages>('../../../locales/pl/{app,catalog,content,links,offline,platform,product,routes,store,ui}.po', {
    eager: true,
    import: 'messages',
  }),
)

export const messages: Messages = Object.assign({}, configured, ...catalogues)
