import * as v from 'valibot'
import { features } from '#config'
import { closedPlacesOf, isClosed } from '#config/closed-places.ts'
import { forEachLocale } from '#config/locales.ts'
import type { Log } from '../access-log.ts'
import type { StoryLink } from '../api.ts'
import { type ContentService, contentTimeout, isResting } from './content-service.ts'
import { bareSlug, pathsOf } from './story-paths.ts'

const perPage = 1000
const mostPages = 30
/** Milliseconds for which a list is fresh; an older one is still returned while a new one is read. */
const fresh = 60_000

const Wire = v.object({
  links: v.record(
    v.string(),
    v.looseObject({
      uuid: v.string(),
      slug: v.string(),
      name: v.nullish(v.string(), ''),
      is_folder: v.nullish(v.boolean(), false),
      is_startpage: v.nullish(v.boolean(), false),
      published: v.nullish(v.boolean(), false),
      position: v.nullish(v.number(), 0),
      alternates: v.nullish(
        v.array(v.looseObject({ lang: v.string(), path: v.nullish(v.string()), name: v.nullish(v.string()) })),
        [],
      ),
    }),
  ),
})

export interface SiteLinks {
  links: readonly KnownLink[]
  /** False when the list was cut off: a story that it does not contain may still exist. */
  isWhole: boolean
}

/** A link with the slug by which the content service knows it. */
export type KnownLink = StoryLink & { slug: string }

export type ReadLinks = () => Promise<SiteLinks | undefined>

/** Reads the addresses of all published stories in each language, page by page until a short page; `undefined` when they are unknown. */
export function createLinks(service: ContentService, log: Log, now: () => number = Date.now): ReadLinks {
  const closed = closedPlacesOf(features)
  let kept: { value: SiteLinks; at: number } | undefined
  let running: Promise<SiteLinks | undefined> | undefined

  const load = async (): Promise<SiteLinks | undefined> => {
    const limit = AbortSignal.timeout(contentTimeout)
    const links: KnownLink[] = []
    for (let page = 1; page <= mostPages; page += 1) {
      const parameters = { per_page: String(perPage), page: String(page) }
      const outcome = await service({ path: '/links', parameters, limit })
      const read = outcome.ok ? v.safeParse(Wire, outcome.body) : undefined
      if (!read?.success) {
        const cause = outcome.ok ? 'not in their shape' : 'cause' in outcome ? outcome.cause : outcome.code
        if (!isResting(outcome)) log.error('content links', '-', cause)
        return undefined
      }
      const told = Object.values(read.output.links)
      links.push(
        ...told
          .filter((link) => link.published && !link.is_folder && !isClosed(bareSlug(link.slug), closed))
          .sort((a, b) => a.position - b.position)
          .map(linkOf),
      )
      if (told.length < perPage) return keep({ links, isWhole: true })
    }
    return keep({ links, isWhole: false })
  }
  const keep = (value: SiteLinks) => {
    kept = { value, at: now() }
    return value
  }
  const loadOnce = () => {
    running ??= load().finally(() => (running = undefined))
    return running
  }

  return async () => {
    if (!kept) return loadOnce()
    if (now() - kept.at >= fresh) void loadOnce()
    return kept.value
  }
}

function linkOf({ uuid, slug, name, is_startpage: isStart, alternates }: v.InferOutput<typeof Wire>['links'][string]): KnownLink {
  return {
    ...{ uuid, slug, isStart: isStart ?? false },
    names: forEachLocale((locale) => alternates.find(({ lang }) => lang === locale)?.name ?? name ?? ''),
    paths: pathsOf(slug, alternates),
  }
}
