import * as v from 'valibot'
import { type Locale } from '#config/locales.ts'
import type { Log } from '../access-log.ts'
import type { ListedStory } from '../api.ts'
import { type ContentService, contentTimeout, isResting } from './content-service.ts'
import { cleanContent } from './story-cleaning.ts'
import type { AssetOrigins } from './story-assets.ts'
import type { ReadLinks } from './story-links.ts'
import { pathsOf, storyLanguage } from './story-paths.ts'

/** Sections whose stories are read as a list: the content type of each, and the field that a list leaves out. */
const sections: Record<string, { type: string; without?: string } | undefined> = {
  blog: { type: 'blog_post', without: 'body' },
  kariera: { type: 'job_offer' },
  'adresy-sklepow': { type: 'store_address' },
  'przedstawiciele-handlowi': { type: 'sales_representative' },
}

export const isSection = (name: string) => Object.hasOwn(sections, name)

const perPage = 100
const mostPages = 5

const Wire = v.object({
  stories: v.array(
    v.looseObject({
      uuid: v.string(),
      name: v.string(),
      full_slug: v.string(),
      default_full_slug: v.nullish(v.string()),
      first_published_at: v.nullish(v.string(), null),
      published_at: v.nullish(v.string(), null),
      translated_slugs: v.nullish(v.array(v.looseObject({ lang: v.string(), path: v.nullish(v.string()) })), []),
      content: v.looseObject({ _uid: v.string(), component: v.string() }),
    }),
  ),
})

type ListOutcome = { ok: true; stories: ListedStory[] } | { ok: false; code: 'unavailable' | 'timeout' }

interface ListParts {
  service: ContentService
  links: ReadLinks
  origins: AssetOrigins
  log: Log
}

/** Reads the stories of a section with their fields, in the editors' order, page by page until a short page. */
export function createStoryLists({ service, links, origins, log }: ListParts) {
  return async (section: string, locale: Locale, trace: string): Promise<ListOutcome> => {
    const { type, without } = sections[section] ?? { type: '' }
    const limit = AbortSignal.timeout(contentTimeout)
    const site = await links()
    const storyPath = (uuid: string) => site?.links.find((link) => link.uuid === uuid)?.paths[locale]
    const stories: ListedStory[] = []
    for (let page = 1; page <= mostPages; page += 1) {
      const parameters = {
        ...{ starts_with: `${section}/`, content_type: type, per_page: String(perPage), page: String(page) },
        ...{ language: storyLanguage(locale), ...(without ? { excluding_fields: without } : {}) },
      }
      const outcome = await service({ path: '/stories', parameters, limit })
      const read = outcome.ok ? v.safeParse(Wire, outcome.body) : undefined
      if (!read?.success) {
        const cause = outcome.ok ? 'not in its shape' : 'cause' in outcome ? outcome.cause : outcome.code
        if (!isResting(outcome)) log.error('content list', trace, cause)
        return { ok: false, code: !outcome.ok && outcome.code === 'timeout' ? 'timeout' : 'unavailable' }
      }
      for (const { uuid, name, content, ...wire } of read.output.stories) {
        const slug = wire.default_full_slug ?? wire.full_slug
        const cleaned = cleanContent(content, { ...origins, locale, storyPath }) as ListedStory['content']
        if (without) delete cleaned[without]
        const paths = pathsOf(slug, wire.translated_slugs ?? [])
        stories.push({ uuid, name, paths, publishedAt: wire.first_published_at ?? wire.published_at ?? null, content: cleaned })
      }
      if (read.output.stories.length < perPage) break
    }
    return { ok: true, stories }
  }
}
