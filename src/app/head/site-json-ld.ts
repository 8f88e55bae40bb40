import { largeIcon } from '#platform/configured/large-icon.ts'
import { answeringHours, seller } from '#platform/configured/company.ts'
import { helpLine } from '#platform/configured/help-line.ts'
import { shopName } from '#platform/configured/shop-name.ts'
import { locales, type Locale } from '#platform/locale/locale.ts'

/** Returns structured data about the seller and the site search. */
export function siteJsonLd(origin: string, locale: Locale): Record<string, unknown>[] {
  const organization = { '@id': `${origin}/#shop` }
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      ...organization,
      name: shopName,
      ...seller,
      url: origin,
      logo: origin + largeIcon,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        telephone: helpLine.href.replace('tel:', ''),
        email: helpLine.email,
        availableLanguage: locales,
        hoursAvailable: answeringHours,
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: shopName,
      url: `${origin}/${locale}`,
      inLanguage: locale,
      publisher: organization,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/${locale}/search?search={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
