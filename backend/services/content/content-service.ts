import { shop } from '#config'
import type { Database } from '../../database/database.ts'
import { findStories, unknownParameter } from './story-query.ts'
import { tellLinks, tellStory } from './story-answer.ts'
import { cacheVersion, storiesIn } from './story-store.ts'

export const contentPath = '/services/content'

/** Tokens of the invented space: one for published stories only, one for drafts as well. */
export const contentTokens = { public: 'plon-demo-public', preview: 'plon-demo-preview' }

const most = { stories: 100, links: 1000 }

const json = (body: unknown, headers: Record<string, string> = {}, status = 200) =>
  Response.json(body, {
    status,
    headers: { 'cache-control': 'max-age=0, public', 'access-control-expose-headers': 'total, per-page', ...headers },
  })

interface Page<Item> {
  items: Item[]
  headers: Record<string, string>
}

/** Paginates like Storyblok's Rails backend: a value that is not a number counts as absent, and `per_page` is capped. */
function pageOf<Item>(items: Item[], parameters: URLSearchParams, usual: number, largest: number): Page<Item> {
  const whole = (name: string) => Math.max(0, Number.parseInt(parameters.get(name) ?? '', 10) || 0)
  const page = whole('page') || 1
  const perPage = Math.min(whole('per_page') || usual, largest)
  const headers = { total: String(items.length), 'per-page': String(perPage) }
  return { items: items.slice((page - 1) * perPage, page * perPage), headers }
}

/** Imitates Storyblok's content delivery API, version 2, with the shop's own stories. */
export function contentService(request: Request, db: Database): Response {
  const url = new URL(request.url)
  const { searchParams: asked, origin } = url
  const path = url.pathname.slice(`${contentPath}/v2/cdn`.length).replace(/\/$/, '')
  if (request.method !== 'GET' || !url.pathname.startsWith(`${contentPath}/v2/cdn/`))
    return json(['This record could not be found'], {}, 404)
  const token = asked.get('token')
  if (token !== contentTokens.public && token !== contentTokens.preview) return json({ error: 'Unauthorized' }, {}, 401)
  const unknown = unknownParameter(asked)
  if (unknown) return json([`Unknown parameter: ${unknown}`], {}, 422)
  const version = asked.get('version') ?? 'published'
  if (version !== 'published' && version !== 'draft') return json(['version must be draft or published'], {}, 422)
  if (version === 'draft' && token !== contentTokens.preview) return json({ error: 'Unauthorized' }, {}, 401)
  const cv = cacheVersion(db)
  if (path === '/spaces/me')
    return json({ space: { id: 99001, name: shop.name, domain: `${origin}/`, version: cv, language_codes: ['en'] } })
  if (!asked.has('cv')) {
    // A request without `cv` is redirected to the newest state of the site, so that caches can store the answer.
    asked.set('cv', String(cv))
    return new Response(null, {
      status: 301,
      headers: { location: `${url.pathname}?${asked}`, 'cache-control': 'max-age=0, public' },
    })
  }
  const language = asked.get('language') === 'en' || path.startsWith('/stories/en/') ? 'en' : 'pl'
  const excluding = asked.get('excluding_fields')?.split(',') ?? []
  const telling = { language, version, origin, excluding } as const
  const stories = storiesIn(db, version)
  if (path === '/links') {
    const starts = asked.get('starts_with')
    const parent = asked.get('with_parent')
    const all = tellLinks(stories, asked.get('include_dates') === '1')
      .filter(({ slug }) => !starts || slug.startsWith(starts))
      .filter((link) => parent === null || String(link.parent_id) === parent)
    const page = pageOf(all, asked, 25, most.links)
    return json({ links: Object.fromEntries(page.items.map((link) => [link.uuid, link])), cv }, page.headers)
  }
  if (path === '/stories') {
    const page = pageOf(findStories(stories, asked, language), asked, 25, most.stories)
    return json({ stories: page.items.map((story) => tellStory(story, telling)), cv, rels: [], links: [] }, page.headers)
  }
  if (path === '/tags') {
    const counts = new Map<string, number>()
    for (const tag of stories.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
    return json({ tags: [...counts].map(([name, count]) => ({ name, taggings_count: count })) })
  }
  const named = decoded(/^\/stories\/(.+)$/.exec(path)?.[1])
    ?.replace(/^(en|pl)\//, '')
    .replace(/\/$/, '')
  const found = stories.find(
    (story) =>
      named !== undefined &&
      (story.path === named || story.englishPath === named || String(story.id) === named || story.uuid === named),
  )
  if (!found) return json(['This record could not be found'], {}, 404)
  return json({ story: tellStory(found, telling), cv, rels: [], links: [] })
}

function decoded(text: string | undefined) {
  try {
    return text === undefined ? undefined : decodeURIComponent(text)
  } catch {
    return undefined
  }
}
