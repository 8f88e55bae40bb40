import { shopName } from '#platform/configured/shop-name.ts'
import { isNotFound, notFound } from '@tanstack/react-router'
import { bodyOf, preloadBlocks } from '#shop/content/block-parts.ts'
import { jobPosting, offerOf, postOf } from '#shop/content/around-pages.ts'
import { pictureOf, textOf } from '#shop/content/story-fields.ts'
import { topCategoriesQuery } from '#shop/catalog/queries.ts'
import { isOpen } from '#platform/open-place.ts'
import { storyListQuery, type StorySection, type WholeSection } from '#shop/content/story-list.ts'
import { storyQuery } from '#shop/content/story-queries.ts'
import { storeData } from '#shop/places/store-data.ts'
import { storeOf } from '#shop/places/store.ts'
import type { Asked, LoadedHead } from '#app/pages/lazy-page.ts'
import { pageHead } from '#app/head/page-head.ts'
import { awaitSideReads } from '#app/pages/side-reads.ts'
import { preloadRails } from '#app/pages/url-resolver/rail-products.ts'
import { articleProducts, articleSlots } from './article-slots.ts'

async function storyAt({ context, locale }: Asked, path: string) {
  const story = await context.queryClient.ensureQueryData(storyQuery(context.shopIn(locale), path))
  if (!story) throw notFound()
  return story
}

/**
 * Reads a story of a section whose list contains every story in full. After a visit to that list no request is needed; offline it is enough
 * that the list is stored on the device.
 */
async function listedStoryAt(asked: Asked, section: WholeSection) {
  const { context, locale, slug } = asked
  const { queryClient } = context
  const list = storyListQuery(context.shopIn(locale), section)
  const story = storyQuery(context.shopIn(locale), `${section}/${slug}`)
  const takeFromList = () => {
    const { data, dataUpdatedAt } = queryClient.getQueryState(list.queryKey) ?? {}
    const listed = data?.find(({ paths }) => paths[locale] === `/${locale}/${section}/${slug}`)
    if (listed && queryClient.getQueryData(story.queryKey) === undefined) {
      const whole: ToldStory = { ...listed, below: [] }
      queryClient.setQueryData(story.queryKey, whole, { updatedAt: dataUpdatedAt })
    }
    return listed !== undefined
  }
  takeFromList()
  try {
    return await storyAt(asked, `${section}/${slug}`)
  } catch (error) {
    if (import.meta.env.SSR || isNotFound(error)) throw error
    await queryClient.ensureQueryData(list).catch(() => Promise.reject(error))
    if (!takeFromList()) throw error
    return storyAt(asked, `${section}/${slug}`)
  }
}

type ToldStory = Awaited<ReturnType<typeof storyAt>>

const headOf = (
  { context, locale }: Asked,
  { content, name, paths }: ToldStory,
  more: { jsonLd?: Record<string, unknown>; feed?: string; description?: string } = {},
) =>
  pageHead(context.origin, locale, {
    ...{ title: textOf(content.title) || textOf(content.name) || name, paths, image: pictureOf(content.image)?.src },
    description: textOf(content.description) || textOf(content.lead),
    ...more,
  })

/** Loads the start page of a section with its whole list. */
async function section(asked: Asked, name: StorySection, feed?: string): Promise<LoadedHead> {
  const { context, locale } = asked
  const [story] = await Promise.all([
    storyAt(asked, name),
    context.queryClient.ensureQueryData(storyListQuery(context.shopIn(locale), name)),
  ])
  return headOf(asked, story, feed ? { feed } : {})
}

export const loadBlog = (asked: Asked) => section(asked, 'blog', `/api/content/feed/${asked.locale}`)
export const loadCareers = (asked: Asked) => section(asked, 'kariera')
export const loadStores = (asked: Asked) => section(asked, 'adresy-sklepow')
export const loadRepresentatives = (asked: Asked) => section(asked, 'przedstawiciele-handlowi')

export const loadContact = async (asked: Asked): Promise<LoadedHead> => headOf(asked, await storyAt(asked, 'kontakt'))

export async function loadArticle(asked: Asked): Promise<LoadedHead> {
  const { context, locale, slug } = asked
  const story = await storyAt(asked, `blog/${slug}`)
  const { title, lead, author, publishedAt, picture, skus } = postOf(story, locale)
  const body = bodyOf(story.content)
  await Promise.all([
    preloadBlocks({ ...story.content, body }, articleSlots),
    preloadRails(context, locale, [...body, articleProducts(skus)]),
    context.queryClient.prefetchQuery(storyListQuery(context.shopIn(locale), 'blog')),
  ])
  const url = context.origin + story.paths[locale]
  const jsonLd = {
    ...{ '@context': 'https://schema.org', '@type': 'Article', headline: title, description: lead, inLanguage: locale },
    ...{ mainEntityOfPage: url, publisher: { '@type': 'Organization', name: shopName } },
    ...(author ? { author: { '@type': 'Person', name: author } } : {}),
    ...(publishedAt ? { datePublished: publishedAt } : {}),
    ...(picture ? { image: context.origin + picture } : {}),
  }
  return headOf(asked, story, { jsonLd })
}

export async function loadOffer(asked: Asked): Promise<LoadedHead> {
  const [story] = await Promise.all([listedStoryAt(asked, 'kariera'), storyAt(asked, 'kariera')])
  const offer = offerOf(story, asked.locale)
  return headOf(asked, story, { jsonLd: jobPosting(offer, asked.context.origin + story.paths[asked.locale]) })
}

export async function loadStore(asked: Asked): Promise<LoadedHead> {
  const { context, locale } = asked
  const shop = context.shopIn(locale)
  const besides = [
    context.queryClient.prefetchQuery(topCategoriesQuery(shop)),
    ...(isOpen('przedstawiciele-handlowi')
      ? [context.queryClient.prefetchQuery(storyListQuery(shop, 'przedstawiciele-handlowi'))]
      : []),
  ]
  const story = await listedStoryAt(asked, 'adresy-sklepow')
  // Not awaited in the browser: the store's page is complete without this section, which is further down.
  if (import.meta.env.SSR) await awaitSideReads(besides)
  const store = storeOf(story, locale)
  const { street, postcode, city, services } = store
  const description = [`${street}, ${postcode} ${city}`, ...services.map(({ name }) => name)].join(', ')
  return headOf(asked, story, { description, jsonLd: storeData(store, context.origin + story.paths[locale]) })
}
