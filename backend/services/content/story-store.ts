import * as v from 'valibot'
import type { Database } from '../../database/database.ts'
import type { Clock } from '../../endpoint/shop-context.ts'
import { seededStories } from './seeded-stories.ts'
import { type Story, uuidOf } from './story.ts'

const content = v.record(v.string(), v.unknown())
const bothLanguages = v.object({ pl: content, en: content })

interface Edit {
  path: string
  draft: string
  published: string | null
  published_at: string | null
  changed_at: string
}

const editsOf = (db: Database) =>
  db.all<Edit>('SELECT path, draft, published, published_at, changed_at FROM story_edit ORDER BY path')

/** Returns the version of the site's state, Storyblok's `cv`: it grows with every publication. */
export function cacheVersion(db: Database) {
  const newest = db.get<{ at: string | null }>('SELECT max(published_at) AS at FROM story_edit')?.at
  return Math.floor(Date.parse(newest ?? '2026-11-01T00:00:00Z') / 1000)
}

/** Returns all stories in one version; stories created by an editor follow the seeded ones. */
export function storiesIn(db: Database, version: 'published' | 'draft'): Story[] {
  const edits = new Map(editsOf(db).map((edit) => [edit.path, edit]))
  const told = (edit: Edit, seeded?: Story): Story[] => {
    const text = version === 'draft' ? edit.draft : edit.published
    if (text === null) return []
    const written = v.parse(bothLanguages, JSON.parse(text))
    const story = seeded ?? madeBy(edit, written)
    const publishedAt = edit.published_at ?? story.publishedAt
    return [{ ...story, content: written, isPublished: edit.published !== null, publishedAt }]
  }
  const kept = seededStories().flatMap((story) => {
    const edit = edits.get(story.path)
    edits.delete(story.path)
    return edit ? told(edit, story) : [story]
  })
  return [...kept, ...[...edits.values()].flatMap((edit) => told(edit))]
}

/**
 * Builds a story without a seed. Its name comes from the version being shown, so that a draft's title is not disclosed before it is
 * published.
 */
function madeBy({ path, changed_at }: Edit, written: v.InferOutput<typeof bothLanguages>): Story {
  const text = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise)
  const title = (language: 'pl' | 'en') => text(written[language].title, path)
  const number = Number.parseInt(uuidOf(path).slice(0, 7), 16)
  return {
    ...{ id: 1_000_000 + number, uuid: uuidOf(path), name: { pl: title('pl'), en: title('en') }, path, tags: [] },
    ...{ component: text(written.pl.component, 'page'), content: written, position: 100_000, publishedAt: changed_at },
    ...{ isFolderStart: false, isPublished: false },
  }
}

const order = v.object({
  path: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9/-]{0,200}$/)),
  content: v.optional(bothLanguages),
  action: v.picklist(['save', 'publish', 'unpublish']),
})

/** Executes an editor's action, sent to `POST /dev/stories` as `{path, content?, action}`. */
export function editStory(db: Database, clock: Clock, asked: unknown) {
  const read = v.safeParse(order, asked)
  if (!read.success)
    return { ok: false as const, message: 'path, action (save, publish or unpublish) and content {pl, en} are expected' }
  const { path, content: written, action } = read.output
  const now = clock().toISOString()
  const before = editsOf(db).find((edit) => edit.path === path)
  const seeded = seededStories().find((story) => story.path === path)
  if (!written && !before && !seeded) return { ok: false as const, message: 'There is no such story' }
  const named = (fields: Record<string, unknown>) => ({
    _uid: uuidOf(`${path} page`),
    component: seeded?.component ?? 'page',
    ...fields,
  })
  const draft = written
    ? JSON.stringify({ pl: named(written.pl), en: named(written.en) })
    : (before?.draft ?? JSON.stringify(seeded?.content))
  const published = {
    save: before ? before.published : seeded ? JSON.stringify(seeded.content) : null,
    publish: draft,
    unpublish: null,
  }[action]
  // Each publication is at least a second later than the one before, so that every state of the site has its own `cv`.
  const later = new Date(Math.max(Date.parse(now), (cacheVersion(db) + 1) * 1000)).toISOString()
  const publishedAt = action === 'save' ? (before?.published_at ?? null) : later
  db.run('INSERT OR REPLACE INTO story_edit VALUES (?, ?, ?, ?, ?)', path, draft, published, publishedAt, now)
  return { ok: true as const, path, cv: cacheVersion(db) }
}
