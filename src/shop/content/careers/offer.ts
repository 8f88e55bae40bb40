import type { Locale } from '#platform/locale/locale.ts'
import { shopName } from '#platform/configured/shop-name.ts'
import { fieldsOf, listOf, textOf, wordsOf } from '../story-fields.ts'
import type { ListedStory } from '../story-list.ts'

export const filterNames = ['contract', 'mode', 'time', 'seniority'] as const
export type FilterName = (typeof filterNames)[number]
export type Filters = Partial<Record<FilterName, string>>

export interface Offer {
  id: string
  path: string
  title: string
  lead: string
  city: string
  voivodeship: string
  contract: string[]
  mode: string[]
  /** Percent of full time: 100, 50, or 0 where it is to be agreed. */
  time: string
  seniority: string
  salary: { least: number; most: number; currency: string } | undefined
  publishedOn: string
  validTo: string
  duties: string[]
  requirements: string[]
  benefits: string[]
}

const texts = (value: unknown) => listOf(value).map(textOf).filter(Boolean)

export function offerOf(
  { uuid, name, paths, content }: Pick<ListedStory, 'uuid' | 'name' | 'paths' | 'content'>,
  locale: Locale,
): Offer {
  const { min, max, currency } = fieldsOf(content.salary)
  return {
    ...{ id: uuid, path: paths[locale], title: textOf(content.title) || name, lead: textOf(content.lead) },
    ...{ city: textOf(content.city), voivodeship: textOf(content.voivodeship), contract: wordsOf(content.contract_types) },
    ...{ mode: wordsOf(content.work_mode), time: textOf(content.work_time), seniority: textOf(content.seniority) },
    salary:
      typeof min === 'number' && typeof max === 'number'
        ? { least: min, most: max, currency: textOf(currency) || 'PLN' }
        : undefined,
    ...{ publishedOn: textOf(content.published_on), validTo: textOf(content.valid_to), duties: texts(content.duties) },
    ...{ requirements: texts(content.requirements), benefits: texts(content.benefits) },
  }
}

/** Labels of the codes of offers, as the editors wrote them; a code without a label is shown as it is. */
export type Labels = Record<FilterName, Record<string, string>>

const groups: Record<FilterName, string> = {
  contract: 'contract_types',
  mode: 'work_mode',
  time: 'work_time',
  seniority: 'seniority',
}

export function labelsOf(labels: unknown, locale: Locale): Labels {
  const all = fieldsOf(labels)
  const of = (name: FilterName) =>
    Object.fromEntries(
      listOf(all[groups[name]]).flatMap((one) => {
        const { code, label } = fieldsOf(one)
        const said = textOf(label) || textOf(fieldsOf(label)[locale])
        return typeof code === 'string' && said ? [[code, said]] : []
      }),
    )
  return { contract: of('contract'), mode: of('mode'), time: of('time'), seniority: of('seniority') }
}

const valuesOf = (offer: Offer, name: FilterName) => {
  const value = offer[name]
  return typeof value === 'string' ? [value] : value
}

export const matching = (offers: readonly Offer[], filters: Filters) =>
  offers.filter((offer) => filterNames.every((name) => !filters[name] || valuesOf(offer, name).includes(filters[name])))

/** Returns the values of a filter that occur in at least one offer. */
export const choicesOf = (offers: readonly Offer[], name: FilterName) => [
  ...new Set(offers.flatMap((offer) => valuesOf(offer, name)).filter(Boolean)),
]

/**
 * Whether applications are still accepted, the last day included.
 * @param today the day in Warsaw, `2026-11-30`
 */
export const isOpen = ({ validTo }: Offer, today: string) => validTo === '' || validTo >= today

const employment: Record<string, string | undefined> = { '100': 'FULL_TIME', '50': 'PART_TIME', '0': 'OTHER' }

/** Returns an offer as JSON-LD JobPosting. */
export function jobPosting(offer: Offer, url: string): Record<string, unknown> {
  const list = (title: string, lines: string[]) => (lines.length > 0 ? `${title}: ${lines.join('; ')}.` : '')
  const { salary } = offer
  return {
    ...{ '@context': 'https://schema.org', '@type': 'JobPosting', title: offer.title, url },
    description: [offer.lead, list('', offer.duties), list('', offer.requirements)]
      .filter(Boolean)
      .join(' ')
      .replaceAll(' : ', ' '),
    ...(offer.publishedOn ? { datePosted: offer.publishedOn } : {}),
    ...(offer.validTo ? { validThrough: offer.validTo } : {}),
    employmentType: employment[offer.time] ?? 'OTHER',
    hiringOrganization: { '@type': 'Organization', name: shopName },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: offer.city, addressRegion: offer.voivodeship, addressCountry: 'PL' },
    },
    ...(offer.mode.includes('zdalna')
      ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'PL' } }
      : {}),
    ...(salary
      ? {
          baseSalary: {
            ...{ '@type': 'MonetaryAmount', currency: salary.currency },
            value: { '@type': 'QuantitativeValue', minValue: salary.least, maxValue: salary.most, unitText: 'MONTH' },
          },
        }
      : {}),
  }
}
