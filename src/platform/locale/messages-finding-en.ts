import type { Messages } from '@lingui/core'

/** Texts of the finders and of the comparison. */
const catalogues = Object.values(
  import.meta.glob<Messages>('../../../locales/en/{comparison,finder,finding}.po', { eager: true, import: 'messages' }),
)

export const messages: Messages = Object.assign({}, ...catalogues)
