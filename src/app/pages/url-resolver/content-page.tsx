import { CmsPage } from '#shop/content/cms-page.tsx'
import { StoryPage } from '#shop/content/story-page.tsx'
import type { Locale } from '#platform/locale/locale.ts'
import type { PageContext } from '#app/document/page-context.ts'
import { storySlots } from '#app/slots/story-slots.ts'
import type { ResolvedUrl, ContentDestination, ContentSource } from './resolved.ts'
import { loadCmsPage, loadStory, loadText } from './load-content-page.ts'

/** Shows a content page: an editors' story or a CMS page of the engine. */
export function ContentPage({ destination }: { destination: ContentDestination }) {
  return destination.kind === 'story' ? (
    <StoryPage key={destination.slug} slug={destination.slug} slots={storySlots} />
  ) : (
    <CmsPage identifier={destination.identifier} />
  )
}

export function loadContentPage(context: PageContext, locale: Locale, place: ContentSource, name: string): Promise<ResolvedUrl> {
  if (place === 'engine') return loadCmsPage(context, locale, name)
  return place === 'text' ? loadText(context, locale, name, storySlots) : loadStory(context, locale, name, storySlots)
}
