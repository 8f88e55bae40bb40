import type { Messages } from '@lingui/core'

/** Texts of the finders and of the comparison. */
const catalogues = import.meta.glob<{ messages: Messages }>('../../../locales/en/{comparison,finder,finding}.po', { eager: true })

export const messages: Messages = Object.assign({}, ...Object.values(catalogues).map((catalogue) => catalogue.messages))
