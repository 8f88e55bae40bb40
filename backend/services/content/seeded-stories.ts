import { articleBody } from '../../content/article-text.ts'
import { shopFacts, withShopFacts } from '../../content/shop-facts.ts'
import { aboutText, questionBlocks } from '../../content/told-pages.ts'
import { portraitOf } from '../../media/portraits.ts'
import { coverOf, offerPicture } from '../../media/story-scenes.ts'
import { type EditorialSeed, readEditorialSeed } from './editorial-seed.ts'
import { type Bilingual, type Language, type Story, asset, blok, urlLink, uuidOf } from './story.ts'

const languages = ['pl', 'en'] as const
const inBoth = (fields: (language: Language) => Record<string, unknown>) => ({ pl: fields('pl'), en: fields('en') })

/** Replaces every bilingual value by its text in one language. */
function speaking(fields: Record<string, unknown>, language: Language): Record<string, unknown> {
  const isBilingual = (value: unknown): value is Bilingual =>
    typeof value === 'object' && value !== null && Object.keys(value).sort().join() === 'en,pl'
  const said = (value: unknown): unknown => {
    if (isBilingual(value)) return value[language]
    return Array.isArray(value) ? value.map(said) : value
  }
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, said(value)]))
}

interface Draft extends Pick<Story, 'name' | 'path' | 'component'> {
  englishPath?: string
  fields: (language: Language) => Record<string, unknown>
  tags?: string[]
  isFolderStart?: boolean
  publishedAt?: string
}

const since = '2026-03-01T06:00:00.000Z'

const start = (path: string, name: Bilingual, component: string, lead: Bilingual, more: Record<string, unknown> = {}): Draft => ({
  ...{ path, name, component, isFolderStart: true },
  fields: (language) => ({ title: name[language], lead: lead[language], ...speaking(more, language) }),
})

const posts = ({ blog }: EditorialSeed): Draft[] =>
  blog.posts.map((post) => ({
    ...{ path: `blog/${post.slug.pl}`, englishPath: `blog/${post.slug.en}`, name: post.title, component: 'blog_post' },
    ...{ tags: [post.category], publishedAt: post.published_at },
    fields: (language) => ({
      ...{ title: post.title[language], lead: post.lead[language], category: post.category, author: post.author },
      ...{ category_label: post.category_label[language], reading_minutes: post.reading_minutes, crops: post.crops },
      ...{
        product_skus: post.product_skus,
        image: asset(coverOf(post.slug.pl), post.title[language]),
        body: articleBody(post.slug.pl, language) ?? post.body[language],
      },
      published_on: post.published_at.slice(0, 10),
    }),
  }))

const offers = ({ jobs }: EditorialSeed): Draft[] =>
  jobs.offers.map(({ id, slug, title, published_at: publishedOn, ...offer }) => ({
    ...{ path: `kariera/${slug.pl}`, englishPath: `kariera/${slug.en}`, name: title, component: 'job_offer' },
    publishedAt: `${publishedOn}T06:00:00.000Z`,
    fields: (language) => ({ title: title[language], published_on: publishedOn, number: id, ...speaking(offer, language) }),
  }))

const addresses = ({ stores }: EditorialSeed): Draft[] =>
  stores.stores.map(({ id, slug, name, services, ...store }) => ({
    ...{ path: `adresy-sklepow/${slug}`, name, component: 'store_address', tags: services },
    fields: (language) => ({
      ...{ number: id, name: name[language], services },
      service_labels: services.map((service) => stores.service_labels[service]?.[language] ?? service),
      ...speaking(store, language),
    }),
  }))

const people = ({ representatives }: EditorialSeed): Draft[] =>
  representatives.map(({ id, slug, firstname, lastname, photo: _, ...person }) => ({
    path: `przedstawiciele-handlowi/${slug}`,
    name: { pl: `${firstname} ${lastname}`, en: `${firstname} ${lastname}` },
    component: 'sales_representative',
    fields: (language) => ({
      ...{ number: id, firstname, lastname, ...speaking(person, language) },
      photo: asset(portraitOf(slug), ''),
    }),
  }))

const pages = ({ pages: written }: EditorialSeed): Draft[] =>
  written.map(({ identifier, pl, en, html }) => ({
    ...{ path: `i/${identifier}`, name: { pl: pl.title, en: en.title }, component: 'page' },
    fields: (language) => ({
      ...{ title: { pl, en }[language].title, description: { pl, en }[language].description },
      body: [blok('html', `i/${identifier}`, { html: html[language] })],
    }),
  }))

const home = ({ promotions }: EditorialSeed): Draft => ({
  ...{ path: 'home', name: { pl: 'Strona główna', en: 'Home page' }, component: 'home' },
  fields: (language) => ({
    body: promotions
      .toSorted((a, b) => a.order - b.order)
      .map((promotion) =>
        blok('banner', `home ${promotion.id}`, {
          ...{ headline: promotion.text1[language], link: urlLink(promotion.urlDesktop) },
          ...{ visible_from: promotion.from, visible_to: promotion.to, order: promotion.order },
          image: asset(offerPicture(promotion.id), promotion.alt[language]),
          image_mobile: asset(offerPicture(promotion.id), promotion.alt[language]),
        }),
      ),
  }),
})

const said = { pl: shopFacts('pl'), en: shopFacts('en') }

const sections = (seed: EditorialSeed): Draft[] => [
  start(
    'blog',
    { pl: 'Blog', en: 'Blog' },
    'blog',
    { pl: 'Porady na każdą porę roku w polu.', en: 'Advice for each season in the field.' },
    {
      categories: seed.blog.categories.map(({ code, label }) => ({ code, label })),
    },
  ),
  start(
    'kariera',
    { pl: 'Kariera', en: 'Careers' },
    'careers',
    { pl: 'Pracuj z ludźmi, którzy znają pole.', en: 'Work with people who know the field.' },
    {
      labels: seed.jobs.labels,
    },
  ),
  start('adresy-sklepow', { pl: 'Adresy sklepów', en: 'Store addresses' }, 'store_addresses', {
    pl: 'Odbierz zamówienie, oddaj opakowania, zapytaj doradcę.',
    en: 'Collect an order, bring back packs, ask an adviser.',
  }),
  start('przedstawiciele-handlowi', { pl: 'Przedstawiciele handlowi', en: 'Sales representatives' }, 'sales_representatives', {
    pl: 'Znajdź doradcę dla swojego województwa.',
    en: 'Find the adviser of your voivodeship.',
  }),
  start(
    'kontakt',
    { pl: 'Kontakt', en: 'Contact' },
    'contact',
    {
      pl: 'Zadzwoń albo napisz, odpowiadamy w dni robocze.',
      en: 'Call or write, we answer on working days.',
    },
    { phone: said.pl.phone, email: said.pl.email, hours: { pl: said.pl.hours, en: said.en.hours } },
  ),
  {
    ...{ path: 'p/o-nas', name: { pl: 'O nas', en: 'About us' }, component: 'page' },
    fields: (language) => {
      const title = { pl: 'O nas', en: 'About us' }[language]
      const text = withShopFacts(
        {
          pl: 'Produkujemy nawozy, biostymulatory i mieszanki paszowe, a doradzamy od siewu do zbioru.{{#demo}} Ten sklep jest demonstracją.{{/demo}}',
          en: 'We make fertilizers, biostimulants and feed mixes, and advise from sowing to harvest.{{#demo}} This shop is a demonstration.{{/demo}}',
        }[language],
        language,
      )
      return { title, description: text, body: [blok('rich_text', 'p/o-nas', { text: aboutText(language) })] }
    },
  },
  {
    ...{ path: 'p/pytania', name: { pl: 'Pytania i odpowiedzi', en: 'Questions and answers' }, component: 'page' },
    fields: (language) => ({
      title: { pl: 'Pytania i odpowiedzi', en: 'Questions and answers' }[language],
      description: {
        pl: 'O co pytają kupujący: zamówienie, dostawa, zwroty, dawki i bezpieczeństwo.',
        en: 'What shoppers ask: orders, delivery, returns, doses and safety.',
      }[language],
      body: questionBlocks(language),
    }),
  },
]

let made: readonly Story[] | undefined

/** Returns the published site; built once, because it never changes. */
export function seededStories(): readonly Story[] {
  if (made) return made
  const seed = readEditorialSeed()
  const drafts = [
    home(seed),
    ...sections(seed),
    ...posts(seed),
    ...offers(seed),
    ...addresses(seed),
    ...people(seed),
    ...pages(seed),
  ]
  made = drafts.map(
    ({ path, englishPath, name, component, fields, tags = [], isFolderStart = false, publishedAt = since }, at) => ({
      ...{ id: 100_001 + at, uuid: uuidOf(path), name, path, component, tags, isFolderStart, position: at * 10, publishedAt },
      ...(englishPath ? { englishPath } : {}),
      content: inBoth((language) => blok(component, path, fields(language))),
      isPublished: true,
    }),
  )
  return made
}

export { languages }
