import { lazyRouteComponent } from '@tanstack/react-router'
import type { Slots } from '#shop/content/block-parts.ts'
import { CmsPage } from '#shop/content/cms-page.tsx'
import { StoryPage } from '#shop/content/story-page.tsx'
import type { Locale } from '#platform/locale/locale.ts'
import type { PageContext } from '../page-context.ts'
import type { Addressed, WrittenDestination, WrittenPlace } from './addressed.ts'
import { loadCmsPage, loadStory, loadText } from './load-written.ts'

/** The join of stories with what they show of other domains. */
const slots: Slots = {
  product_rail: lazyRouteComponent(() => import('./product-rail-block.tsx'), 'ProductRailBlock'),
}

/** A page of words: an editors' story or a page of the engine's own. */
export function WrittenPage({ destination }: { destination: WrittenDestination }) {
  return destination.kind === 'story' ? (
    <StoryPage key={destination.slug} slug={destination.slug} slots={slots} />
  ) : (
    <CmsPage identifier={destination.identifier} />
  )
}

export function loadWritten(context: PageContext, locale: Locale, place: WrittenPlace, name: string): Promise<Addressed> {
  if (place === 'engine') return loadCmsPage(context, locale, name)
  return place === 'text' ? loadText(context, locale, name, slots) : loadStory(context, locale, name, slots)
}
