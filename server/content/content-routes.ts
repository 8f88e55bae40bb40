import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { closedPlacesOf, isClosed } from '../../config/closed-places.ts'
import { features } from '#config'
import { defaultLocale, isLocale, type Locale } from '#config/locales.ts'
import type { Log } from '../access-log.ts'
import type { StoryAnswer, StoryLinksAnswer, StoryListAnswer } from '../api.ts'
import type { Config } from '../config.ts'
import { type Answer, createAnswerCache } from '../gateway/answer-cache.ts'
import type { Traced } from '../traced.ts'
import { isFromOurPage, smallJson } from '../own-post.ts'
import { type ContentServiceParts, createContentService } from './content-service.ts'
import { contentSettings } from './content-settings.ts'
import { claimsEditor, editorOf, isEditorVisit } from './editor-visit.ts'
import { createStories } from './stories.ts'
import { createLinks } from './story-links.ts'
import { createStoryLists, isSection } from './story-lists.ts'
import { createFeed } from './blog-feed.ts'
import { bareSlug } from './story-paths.ts'

const minute = 60_000
const day = 24 * 60 * minute
const longestSlug = 400
/** Largest draft of a story, in bytes. */
const longestDraft = 2 * 1024 * 1024

export interface ContentParts {
  config: Config
  commerceUrl: string
  log: Log
  now?: () => number
  /** Replaced in tests, so that they do not wait. */
  service?: Pick<ContentServiceParts, 'fetch' | 'timeout'>
}

/**
 * `/api/content/…`: stories and their addresses, public and the same for every visitor. Without a content service all answers are empty.
 */
export function createContent({ config, commerceUrl, log, now = Date.now, service: own = {} }: ContentParts): Hono<Traced> {
  const settings = contentSettings(config.content, commerceUrl)
  if (!settings)
    return new Hono<Traced>()
      .get('/story', (c) => send(c, whole({ data: { story: null } } satisfies StoryAnswer)))
      .get('/links', (c) => send(c, whole({ data: { links: [] } } satisfies StoryLinksAnswer)))
      .get('/stories', (c) => send(c, whole({ data: { stories: [] } } satisfies StoryListAnswer)))
  const closed = closedPlacesOf(features)
  const service = createContentService({
    settings,
    now,
    ...(config.serviceTimeout && { timeout: config.serviceTimeout }),
    ...own,
  })
  const links = createLinks(service, log, now)
  const origins = { commerceUrl, assetsOrigin: settings.assetsOrigin }
  const stories = createStories({ service, links, origins, log })
  const lists = createStoryLists({ service, links, origins, log })
  // While the service is unavailable, cached answers are used for up to a day.
  const cache = createAnswerCache({ fresh: minute, stale: day, bytes: 16 * 1024 * 1024, now })

  const read = async (slug: string, locale: Locale, trace: string, isDraft?: boolean): Promise<Answer> => {
    const outcome = await stories.read(slug, locale, trace, isDraft)
    if (!outcome.ok) return silent(outcome.code, trace)
    // A missing story must not occupy the cache for a day: the number of unknown addresses is unlimited.
    return { ...whole({ data: { story: outcome.story } } satisfies StoryAnswer), isEmpty: outcome.story === null }
  }
  const readList = async (section: string, locale: Locale, trace: string): Promise<Answer> => {
    const outcome = await lists(section, locale, trace)
    return outcome.ok ? whole({ data: { stories: outcome.stories } } satisfies StoryListAnswer) : silent(outcome.code, trace)
  }

  return new Hono<Traced>()
    .get('/story', async (c) => {
      const { searchParams } = new URL(c.req.url)
      const locale = searchParams.get('locale')
      const slug = (searchParams.get('slug') ?? '').replace(/^\/+|\/+$/g, '')
      if (!isLocale(locale) || slug === '')
        return send(c, failure(400, 'BAD_REQUEST', 'A slug and a language of the shop are expected'))
      // A slug that no story can have, or one of a section that is switched off, is answered without a request: a mistyped address gives
      // "not found", not an error.
      if (!isSlug(slug) || isClosed(bareSlug(slug), closed))
        return send(c, { ...whole({ data: { story: null } } satisfies StoryAnswer), isWhole: false })
      const trace = c.var.trace
      if (claimsEditor(searchParams)) {
        if (!isEditorVisit(searchParams, settings.previewToken, now())) {
          log.security('unsigned visit of the visual editor', trace)
          return send(c, unsigned())
        }
        return send(c, { ...(await read(slug, locale, trace, true)), isWhole: false })
      }
      return send(c, await cache.read(`${locale} ${slug}`, () => read(slug, locale, trace)))
    })
    .get('/editor', (c) => {
      const bridge = editorOf(settings, now)(new URL(c.req.url))
      return send(c, bridge ? { ...whole({ data: { bridge } }), isWhole: false } : unsigned())
    })
    .post('/draft', async (c) => {
      const { searchParams } = new URL(c.req.url)
      const named = searchParams.get('locale')
      const locale = isLocale(named) ? named : defaultLocale
      if (!isFromOurPage(c, config) || !isEditorVisit(searchParams, settings.previewToken, now())) return send(c, unsigned())
      const body = await smallJson(c, longestDraft)
      const outcome = await stories.typed(typeof body === 'object' && body !== null ? body : {}, locale, c.var.trace)
      if (!outcome.ok) return send(c, failure(400, 'BAD_REQUEST', 'A story is expected'))
      return send(c, { ...whole({ data: { story: outcome.story } } satisfies StoryAnswer), isWhole: false })
    })
    .get('/stories', async (c) => {
      const { section = '', locale } = c.req.query()
      if (!isLocale(locale) || !isSection(section))
        return send(c, failure(400, 'BAD_REQUEST', 'A section and a language of the shop are expected'))
      if (isClosed(section, closed)) return send(c, failure(404, 'NOT_FOUND', 'The shop has no such section'))
      return send(c, await cache.read(`list ${locale} ${section}`, () => readList(section, locale, c.var.trace)))
    })
    .get(
      '/feed/:locale',
      createFeed(config.canonicalOrigin, async (locale, trace) => {
        const { status, body } = await cache.read(`list ${locale} blog`, () => readList('blog', locale, trace))
        return status === 200 ? (JSON.parse(body) as StoryListAnswer).data.stories : undefined
      }),
    )
    .get('/links', async (c) => {
      const site = await links()
      if (!site) return send(c, failure(503, 'CONTENT_UNAVAILABLE', `The content is unavailable (${c.var.trace})`))
      const told = site.links.map(({ slug: _, ...link }) => link)
      return send(c, whole({ data: { links: told } } satisfies StoryLinksAnswer))
    })
}

const isSlug = (slug: string) =>
  slug.length <= longestSlug && slug.split('/').every((part) => /^[\p{L}\p{N}][\p{L}\p{N}._~-]*$/u.test(part))

function whole(answer: object): Answer {
  const body = JSON.stringify(answer)
  return { status: 200, body, isWhole: true, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` }
}

const unsigned = () => failure(403, 'FORBIDDEN', 'This preview is not signed or has run out')

const silent = (code: 'timeout' | 'unavailable', trace: string) =>
  code === 'timeout'
    ? failure(504, 'CONTENT_TIMEOUT', `The content took too long to answer (${trace})`)
    : failure(503, 'CONTENT_UNAVAILABLE', `The content is unavailable (${trace})`)

function failure(status: 400 | 403 | 404 | 503 | 504, code: string, message: string): Answer {
  return { status, body: JSON.stringify({ errors: [{ message, extensions: { code } }] }), isWhole: false }
}

/** Sends the same cache headers as the gateway's public reads, so that browser, worker and CDN cache a story like a product. */
function send(c: Context, { status, body, etag, isWhole }: Answer): Response {
  if (!isWhole || !etag)
    return new Response(body, {
      status,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    })
  const headers = { 'cache-control': 'public, max-age=60', 'x-cache-segment': 'guest', etag }
  const known = c.req
    .header('if-none-match')
    ?.slice(0, 1024)
    .replaceAll('W/', '')
    .split(/\s*,\s*/)
  if (known?.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers: { ...headers, 'content-type': 'application/json; charset=utf-8' } })
}
