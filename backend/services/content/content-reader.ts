import * as v from 'valibot'
import type { Backend } from '../../index.ts'
import { contentTokens } from './content-service.ts'

const story = v.object({
  ...{ id: v.number(), uuid: v.pipe(v.string(), v.uuid()), name: v.string(), slug: v.string(), full_slug: v.string() },
  ...{
    default_full_slug: v.string(),
    content: v.looseObject({ _uid: v.string(), component: v.string(), _editable: v.optional(v.string()) }),
  },
  ...{
    created_at: v.string(),
    published_at: v.nullable(v.string()),
    first_published_at: v.nullable(v.string()),
    sort_by_date: v.nullable(v.string()),
  },
  ...{
    position: v.number(),
    tag_list: v.array(v.string()),
    is_startpage: v.boolean(),
    parent_id: v.number(),
    meta_data: v.unknown(),
  },
  ...{
    group_id: v.string(),
    release_id: v.nullable(v.number()),
    lang: v.string(),
    path: v.nullable(v.string()),
    alternates: v.array(v.unknown()),
  },
  translated_slugs: v.nullable(v.array(v.object({ path: v.string(), name: v.nullable(v.string()), lang: v.string() }))),
  localized_paths: v.nullable(v.array(v.unknown())),
})
const one = v.object({ story, cv: v.number(), rels: v.array(v.unknown()), links: v.array(v.unknown()) })
export const many = v.object({ stories: v.array(story), cv: v.number(), rels: v.array(v.unknown()), links: v.array(v.unknown()) })
const link = v.object({
  ...{
    id: v.number(),
    uuid: v.pipe(v.string(), v.uuid()),
    slug: v.string(),
    path: v.nullable(v.string()),
    real_path: v.string(),
  },
  ...{
    parent_id: v.number(),
    name: v.string(),
    is_folder: v.boolean(),
    published: v.boolean(),
    is_startpage: v.boolean(),
    position: v.number(),
  },
  alternates: v.array(
    v.object({ path: v.string(), name: v.string(), lang: v.string(), published: v.boolean(), translated_slug: v.string() }),
  ),
})
export const links = v.object({ links: v.record(v.string(), link), cv: v.number() })

const origin = 'http://127.0.0.1:4000'

/**
 * Test client of the content service that acts like the shop's: sends a token, follows the redirect to the newest state, and validates
 * answers.
 */
export function contentReader(backend: Pick<Backend, 'fetch'>) {
  const ask = (path: string) => backend.fetch(new Request(`${origin}/services/content/v2/cdn${path}`))

  async function get(path: string, parameters: Record<string, string> = {}) {
    const query = new URLSearchParams({ token: contentTokens.public, ...parameters })
    const first = await ask(`${path}?${query}`)
    const location = first.headers.get('location')
    const answer = first.status === 301 ? await backend.fetch(new Request(new URL(location ?? '', origin))) : first
    const body: unknown = await answer.json()
    return { status: answer.status, headers: answer.headers, body }
  }

  return {
    ask,
    get,
    storyAt: async (slug: string, parameters?: Record<string, string>) =>
      v.parse(one, (await get(`/stories/${slug}`, parameters)).body).story,
    storiesOf: async (parameters?: Record<string, string>) => v.parse(many, (await get('/stories', parameters)).body).stories,
    linksOf: async (parameters?: Record<string, string>) =>
      Object.values(v.parse(links, (await get('/links', parameters)).body).links),
    async edit(order: unknown) {
      const answer = await backend.fetch(new Request(`${origin}/dev/stories`, { method: 'POST', body: JSON.stringify(order) }))
      const body: { ok: boolean; cv?: number } = await answer.json()
      return body
    },
    reset: () => backend.fetch(new Request(`${origin}/dev/reset`, { method: 'POST' })),
  }
}

/** Parameters that request unpublished changes. */
export const draft = { token: contentTokens.preview, version: 'draft' }
