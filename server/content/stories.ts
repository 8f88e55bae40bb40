import * as v from 'valibot'
import { defaultLocale, type Locale } from '#config/locales.ts'
import type { Log } from '../access-log.ts'
import type { Story, StoryBlock } from '../api.ts'
import { type ContentOutcome, type ContentService, isResting } from './content-service.ts'
import { cleanContent } from './story-cleaning.ts'
import type { AssetOrigins } from './story-assets.ts'
import type { ReadLinks, SiteLinks } from './story-links.ts'
import { bareSlug, pathOf, pathsOf, storyLanguage } from './story-paths.ts'

const Wire = v.object({
  story: v.looseObject({
    uuid: v.string(),
    name: v.string(),
    full_slug: v.string(),
    default_full_slug: v.nullish(v.string()),
    published_at: v.nullish(v.string(), null),
    translated_slugs: v.nullish(v.array(v.looseObject({ lang: v.string(), path: v.nullish(v.string()) })), []),
    content: v.looseObject({ _uid: v.string(), component: v.string() }),
  }),
})

/** Most stories listed below a start page; larger sections have a list of their own. */
const mostBelow = 100

export type StoryOutcome = { ok: true; story: Story | null } | { ok: false; code: 'unavailable' | 'timeout' }

export interface StoryParts {
  service: ContentService
  links: ReadLinks
  origins: AssetOrigins
  log: Log
}

/** Reads the story of an address; an address that is missing in the complete list of links is not requested. */
export function createStories({ service, links, origins, log }: StoryParts) {
  const read = async (slug: string, locale: Locale, trace: string, isDraft = false): Promise<StoryOutcome> => {
    const wanted = pathOf(locale, slug)
    const listing = links()
    // A cached list tells immediately which story to request; otherwise both are requested in parallel, so that the visitor does not wait
    // twice.
    const atHand = await Promise.race([listing, Promise.resolve(undefined)])
    const known = atHand?.links.find(
      ({ paths }) => paths[locale] === wanted || paths[defaultLocale] === pathOf(defaultLocale, slug),
    )
    if (atHand?.isWhole && !known && !isDraft) return { ok: true, story: null }
    const asked = (known?.slug ?? bareSlug(slug)).split('/').map(encodeURIComponent).join('/')
    const parameters = { language: storyLanguage(locale) }
    const [outcome, site] = await Promise.all([service({ path: `/stories/${asked}`, parameters, isDraft }), listing])
    return storyIn(outcome, site, locale, trace)
  }

  /** Cleans a story that the visual editor sends while an editor types. */
  const typed = async (body: object, locale: Locale, trace: string): Promise<StoryOutcome> =>
    storyIn({ ok: true, body }, await links(), locale, trace)

  function storyIn(outcome: ContentOutcome, site: SiteLinks | undefined, locale: Locale, trace: string): StoryOutcome {
    if (!outcome.ok && outcome.code === 'missing') return { ok: true, story: null }
    const read = outcome.ok ? v.safeParse(Wire, outcome.body) : undefined
    if (!read?.success) {
      const cause = outcome.ok ? 'not in its shape' : outcome.cause
      if (!isResting(outcome)) log.error('content story', trace, cause)
      return { ok: false, code: outcome.ok ? 'unavailable' : outcome.code }
    }
    const { uuid, name, content, published_at: publishedAt, ...wire } = read.output.story
    const slug = wire.default_full_slug ?? wire.full_slug
    const storyPath = (one: string) => site?.links.find((link) => link.uuid === one)?.paths[locale]
    const cleaned = cleanContent(content, { ...origins, locale, storyPath }) as StoryBlock
    const paths = pathsOf(slug, wire.translated_slugs ?? [])
    const below = site?.links.find((link) => link.uuid === uuid)?.isStart ? linksBelow(site, paths[defaultLocale]) : []
    return { ok: true, story: { uuid, name, paths, publishedAt: publishedAt ?? null, content: cleaned, below } }
  }

  return { read, typed }
}

const linksBelow = ({ links }: SiteLinks, path: string) =>
  links
    .filter(({ paths }) => paths[defaultLocale].startsWith(`${path}/`))
    .slice(0, mostBelow)
    .map(({ slug: _, ...link }) => link)
