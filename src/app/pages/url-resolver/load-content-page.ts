import { notFound } from '@tanstack/react-router'
import { bodyOf, preloadBlocks, type Slots } from '#shop/content/block-parts.ts'
import { cmsPageQuery } from '#shop/content/queries.ts'
import { pictureOf, textOf } from '#shop/content/story-fields.ts'
import { storyQuery } from '#shop/content/story-queries.ts'
import type { Locale } from '#platform/locale/locale.ts'
import { pathsOf } from '#app/head/alternates.ts'
import type { PageContext } from '#app/document/page-context.ts'
import type { ResolvedUrl } from './resolved.ts'
import { preloadRails } from './rail-products.ts'

const textsOf = (...values: unknown[]) => values.map(textOf).filter(Boolean).join(', ')

/** Loads the editors' page at a path with everything it renders. Throws 404 when there is none. */
export async function loadStory(context: PageContext, locale: Locale, slug: string, slots: Slots): Promise<ResolvedUrl> {
  // The home page's story has no address of its own.
  const story = slug === 'home' ? null : await context.queryClient.ensureQueryData(storyQuery(context.shopIn(locale), slug))
  if (!story) throw notFound()
  context.announce('written')
  await Promise.all([preloadBlocks(story.content, slots), preloadRails(context, locale, bodyOf(story.content))])
  const { content, paths } = story
  return {
    destination: {
      kind: 'story',
      slug,
      title: textOf(content.title) || story.name,
      // A person's story has no description, so position and area are used.
      description: [content.description, content.lead].map(textOf).find(Boolean) ?? textsOf(content.position, content.area),
      image: pictureOf(content.image)?.src,
    },
    alternates: paths,
    path: paths[locale],
  }
}

/** Loads a text below `i/`: its story, or else the engine's CMS page, also while the content service does not answer. */
export async function loadText(context: PageContext, locale: Locale, identifier: string, slots: Slots): Promise<ResolvedUrl> {
  try {
    return await loadStory(context, locale, `i/${identifier}`, slots)
  } catch (noStory) {
    // Without a CMS page the story's own error is thrown: a failed read is not a 404.
    return loadCmsPage(context, locale, identifier, noStory)
  }
}

/**
 * Loads a CMS page of the engine.
 * @throws `otherwise` when there is none of that name
 */
export async function loadCmsPage(
  context: PageContext,
  locale: Locale,
  identifier: string,
  otherwise: unknown = notFound(),
): Promise<ResolvedUrl> {
  const page = await context.queryClient.ensureQueryData(cmsPageQuery(context.shopIn(locale), identifier))
  if (!page) throw otherwise
  context.announce('written')
  return {
    destination: {
      kind: 'cms',
      identifier,
      title: page.meta_title ?? page.title ?? '',
      description: page.meta_description ?? '',
      keywords: page.meta_keywords ?? '',
    },
    alternates: pathsOf(`i/${identifier}`),
    path: `/${locale}/i/${identifier}`,
  }
}
