import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { withShopFacts } from '../../content/shop-facts.ts'
import type { Language } from '../../store/store-views.ts'

const both = v.object({ pl: v.string(), en: v.string() })
const read = (name: string): unknown =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../../database/seed/${name}.json`, 'utf8'))

const richText = v.looseObject({ type: v.literal('doc'), content: v.array(v.unknown()) })
const code = v.object({ code: v.string(), label: both })

const blog = v.object({
  categories: v.array(code),
  posts: v.array(
    v.object({
      ...{ id: v.number(), slug: both, title: both, lead: both, category: v.string(), category_label: both, author: v.string() },
      ...{ published_at: v.string(), reading_minutes: v.number(), crops: v.array(v.string()), product_skus: v.array(v.string()) },
      body: v.object({ pl: richText, en: richText }),
    }),
  ),
})

const jobs = v.object({
  labels: v.record(v.string(), v.array(code)),
  offers: v.array(
    v.object({
      ...{
        id: v.number(),
        slug: both,
        title: both,
        city: v.string(),
        voivodeship: v.string(),
        contract_types: v.array(v.string()),
      },
      ...{ work_mode: v.array(v.string()), work_time: v.string(), seniority: v.string(), salary: v.nullish(v.unknown()) },
      ...{ published_at: v.string(), valid_to: v.string(), lead: both, duties: v.array(both), requirements: v.array(both) },
      ...{ benefits: v.array(both), apply_email: v.string() },
    }),
  ),
})

const stores = v.object({
  service_labels: v.record(v.string(), both),
  stores: v.array(
    v.looseObject({
      id: v.number(),
      slug: v.string(),
      name: both,
      type_label: both,
      voivodeship: both,
      services: v.array(v.string()),
    }),
  ),
})

const representatives = v.object({
  representatives: v.array(
    v.looseObject({ id: v.number(), slug: v.string(), firstname: v.string(), lastname: v.string(), position: both }),
  ),
})

const promotions = v.array(
  v.looseObject({
    id: v.number(),
    alt: both,
    text1: both,
    order: v.number(),
    urlDesktop: v.string(),
    from: v.string(),
    to: v.string(),
  }),
)

const pages = v.array(
  v.object({
    identifier: v.string(),
    pl: v.object({ title: v.string(), description: v.string() }),
    en: v.object({ title: v.string(), description: v.string() }),
  }),
)

/** Reads and validates what the shop's editors have written: a seed file with a missing field fails here. */
export function readEditorialSeed() {
  const folder = `${import.meta.dirname}/../../content/pages`
  const written = v.parse(pages, JSON.parse(readFileSync(`${folder}/pages.json`, 'utf8')))
  const html = (identifier: string, language: Language) =>
    withShopFacts(readFileSync(`${folder}/${identifier}.${language}.html`, 'utf8'), language)
  const about = ({ title, description }: { title: string; description: string }, language: Language) => ({
    title,
    description: withShopFacts(description, language),
  })
  return {
    blog: v.parse(blog, read('blog')),
    jobs: v.parse(jobs, read('jobs')),
    stores: v.parse(stores, read('stores')),
    representatives: v.parse(representatives, read('reps')).representatives,
    promotions: v.parse(promotions, read('promotions')),
    pages: written.map((page) => ({
      identifier: page.identifier,
      ...{ pl: about(page.pl, 'pl'), en: about(page.en, 'en') },
      html: { pl: html(page.identifier, 'pl'), en: html(page.identifier, 'en') },
    })),
  }
}

export type EditorialSeed = ReturnType<typeof readEditorialSeed>
