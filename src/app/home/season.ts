import type { Locale } from '#platform/locale/locale.ts'

/** The season's task on the home page: where its button leads, and its two packs. */
export const season: { path: Record<Locale, string>; pictures: [string, string] } = {
  path: { pl: 'programy-i-zestawy/rzepak.html', en: 'programmes-and-sets/oilseed-rape.html' },
  pictures: ['/media/catalog/product/plo-d-001-20l-1.webp', '/media/catalog/product/plo-d-015-20l-1.webp'],
}
