import type { Language, Story } from './story.ts'
import { uuidOf } from './story.ts'

const folderOf = (path: string) => path.split('/').slice(0, -1).join('/')
const folderId = (path: string) => Number.parseInt(uuidOf(`folder ${path}`).slice(0, 7), 16)
const slugOf = (path: string) => path.split('/').at(-1) ?? path

/** Addresses assets by the host of the request. */
function withOrigin(value: unknown, origin: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withOrigin(one, origin))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, inside]) => [name, withOrigin(inside, origin)])
  const made = Object.fromEntries(fields) as Record<string, unknown>
  if (made.fieldtype === 'asset' && typeof made.filename === 'string') made.filename = `${origin}/media/${made.filename}`
  return made
}

export interface Telling {
  language: Language
  version: 'published' | 'draft'
  origin: string
  excluding?: readonly string[]
}

/** Returns a story as Storyblok's delivery API does: the slug stays Polish, and `full_slug` is translated. */
export function tellStory(story: Story, { language, version, origin, excluding = [] }: Telling) {
  const { id, uuid, name, path, englishPath, isFolderStart, position, publishedAt, tags } = story
  const fullSlug = isFolderStart ? `${path}/` : path
  // A field without a translation falls back to Polish.
  const translated = Object.entries(story.content[language]).filter(([, value]) => value !== '' && value !== null)
  const content = withOrigin({ ...story.content.pl, ...Object.fromEntries(translated) }, origin) as Record<string, unknown>
  for (const left of excluding) delete content[left]
  const editable =
    version === 'draft'
      ? {
          _editable: `<!--#storyblok#${JSON.stringify({ name: story.component, space: '99001', uid: content._uid, id: String(id) })}-->`,
        }
      : {}
  return {
    ...{
      id,
      uuid,
      name: name[language],
      slug: slugOf(path),
      full_slug: language === 'en' ? `en/${englishPath ?? fullSlug}` : fullSlug,
    },
    ...{
      default_full_slug: fullSlug,
      content: { ...content, ...editable },
      created_at: publishedAt,
      published_at: story.isPublished ? publishedAt : null,
    },
    ...{
      first_published_at: story.isPublished ? publishedAt : null,
      sort_by_date: null,
      position,
      tag_list: tags,
      is_startpage: isFolderStart,
    },
    ...{ parent_id: folderOf(path) || isFolderStart ? folderId(isFolderStart ? path : folderOf(path)) : 0, meta_data: null },
    ...{
      group_id: uuidOf(`group ${path}`),
      release_id: null,
      lang: language === 'en' ? 'en' : 'default',
      path: null,
      alternates: [],
    },
    translated_slugs: [{ path: englishPath ?? fullSlug, name: name.en, lang: 'en' }],
    localized_paths: null,
  }
}

/** Returns the list of links: stories and their folders, by slug. */
export function tellLinks(stories: readonly Story[], withDates: boolean) {
  const folders = new Map<string, Story>()
  for (const story of stories) if (story.isFolderStart) folders.set(story.path, story)
  const links = stories.map((story) => {
    const { id, uuid, name, path, englishPath, isFolderStart, isPublished, position, publishedAt } = story
    const slug = isFolderStart ? `${path}/` : path
    return {
      ...{
        id,
        slug,
        name: name.pl,
        is_folder: false,
        parent_id: folderOf(path) || isFolderStart ? folderId(isFolderStart ? path : folderOf(path)) : 0,
      },
      ...{ published: isPublished, path: null, position, uuid, is_startpage: isFolderStart, real_path: `/${slug}` },
      ...(withDates ? { published_at: publishedAt, created_at: publishedAt, updated_at: publishedAt } : {}),
      alternates: [
        { path: englishPath ?? slug, name: name.en, lang: 'en', published: isPublished, translated_slug: englishPath ?? slug },
      ],
    }
  })
  const made = [...folders.values()].map(({ path, name, position }) => ({
    ...{ id: folderId(path), slug: path, name: name.pl, is_folder: true, parent_id: 0, published: false, path: null, position },
    ...{ uuid: uuidOf(`folder ${path}`), is_startpage: false, real_path: `/${path}`, alternates: [] },
  }))
  return [...made, ...links].toSorted((a, b) => a.slug.localeCompare(b.slug) || a.id - b.id)
}
