declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

/** Made by the build of the files in `locales/` (build/text-catalogues.ts). */
declare module 'virtual:text-catalogues' {
  import type { Messages } from '@lingui/core'
  import type { Locale } from '#config/locales.ts'
  type Part = 'shop' | 'late' | 'cart' | 'finding' | 'checkout' | 'more'
  export const catalogues: Record<Part, Record<Locale, () => Promise<{ messages: Messages }>>>
  /** By what follows the language in an address; '' is the home page, what is not named is found by asking. */
  export const textsOfPages: Partial<Record<string, Part>>
  /** Parts that a part is loaded with. */
  export const includedTexts: Record<Part, readonly Part[]>
}
