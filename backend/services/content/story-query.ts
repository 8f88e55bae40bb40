import type { Language, Story } from './story.ts'

/** Parameters of Storyblok's API version 2; any other is answered with 422. */
const known = new Set(
  [
    'token version cv language fallback_lang resolve_links resolve_links_level resolve_relations resolve_assets from_release find_by',
    'starts_with by_slugs excluding_slugs by_uuids by_uuids_ordered excluding_ids excluding_fields search_term with_tag content_type',
    'is_startpage level sort_by page per_page with_parent include_dates paginated published_at_gt published_at_lt',
    'first_published_at_gt first_published_at_lt in_workflow_stages',
  ].flatMap((line) => line.split(' ')),
)

const operations = 'is|in|not_in|all_in_array|any_in_array|like|not_like|(?:gt|lt)_(?:int|float|date)|(?:gt|lt)-date'
const filterName = new RegExp(`^filter_query\\[([\\w.]+)\\](?:\\[(${operations})\\])?$`)

export const unknownParameter = (parameters: URLSearchParams) =>
  [...parameters.keys()].find((name) => !known.has(name) && !filterName.test(name))

const list = (text: string | null) => (text === null ? undefined : text.split(',').map((one) => one.trim()))

function matchesSlug(story: Story, pattern: string) {
  const wanted = pattern.replace(/\/$/, '')
  return wanted.endsWith('*') ? story.path.startsWith(wanted.slice(0, -1)) : story.path === wanted || story.englishPath === wanted
}

const field = (story: Story, language: Language, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => {
    const inside = typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name) : undefined
    return inside?.value
  }, story.content[language])

/**
 * Matches a pattern in which `*` stands for any text. Compares part by part, because a client's pattern must not be run as a regular
 * expression.
 */
function isLike(text: string, pattern: string) {
  const [first = '', ...others] = pattern.split('*')
  const last = others.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first) || text.length < first.length + last.length || !text.endsWith(last)) return false
  const end = text.length - last.length
  let at = first.length
  for (const part of others) {
    const found = text.indexOf(part, at)
    if (found < 0 || found + part.length > end) return false
    at = found + part.length
  }
  return true
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value))

const compareTexts = new Intl.Collator('pl').compare

/** Tests one `filter_query[field][operation]=value`. */
function passes(value: unknown, operation: string, wanted: string): boolean {
  const texts = (Array.isArray(value) ? value : [value]).map(textOf)
  const options = wanted.split(',')
  switch (operation) {
    case 'is':
      return (
        {
          empty: texts.join('') === '',
          not_empty: texts.join('') !== '',
          true: value === true,
          false: value === false,
          null: value == null,
        }[wanted] ?? false
      )
    case 'in':
      return texts.some((text) => options.includes(text))
    case 'not_in':
      return texts.every((text) => !options.includes(text))
    case 'all_in_array':
      return options.every((option) => texts.includes(option))
    case 'any_in_array':
      return options.some((option) => texts.includes(option))
    case 'like':
      return isLike(texts.join(',').toLowerCase(), wanted.toLowerCase())
    case 'not_like':
      return !passes(value, 'like', wanted)
    case 'gt_int':
    case 'gt_float':
      return Number(value) > Number(wanted)
    case 'lt_int':
    case 'lt_float':
      return Number(value) < Number(wanted)
    case 'gt_date':
    case 'gt-date':
      return textOf(value) > wanted
    case 'lt_date':
    case 'lt-date':
      return textOf(value) < wanted
    default:
      return false
  }
}

function filters(parameters: URLSearchParams, language: Language): ((story: Story) => boolean)[] {
  const given = [...parameters].flatMap(([name, wanted]) => {
    const [, path, operation = 'in'] = filterName.exec(name) ?? []
    return path ? [(story: Story) => passes(field(story, language, path), operation, wanted)] : []
  })
  const when = (name: string, test: (story: Story, wanted: string) => boolean) => {
    const wanted = parameters.get(name)
    return wanted === null ? [] : [(story: Story) => test(story, wanted)]
  }
  return [
    ...given,
    ...when('starts_with', ({ path }, wanted) => `${path}/`.startsWith(wanted) || path.startsWith(wanted)),
    ...when('by_slugs', (story, wanted) => (list(wanted) ?? []).some((slug) => matchesSlug(story, slug))),
    ...when('excluding_slugs', (story, wanted) => !(list(wanted) ?? []).some((slug) => matchesSlug(story, slug))),
    ...when('by_uuids', ({ uuid }, wanted) => (list(wanted) ?? []).includes(uuid)),
    ...when('by_uuids_ordered', ({ uuid }, wanted) => (list(wanted) ?? []).includes(uuid)),
    ...when('excluding_ids', ({ id }, wanted) => !(list(wanted) ?? []).includes(String(id))),
    ...when('with_tag', ({ tags }, wanted) => (list(wanted) ?? []).some((tag) => tags.includes(tag))),
    ...when('content_type', ({ component }, wanted) => component === wanted),
    ...when('is_startpage', ({ isFolderStart }, wanted) => isFolderStart === (wanted === '1' || wanted === 'true')),
    ...when('level', ({ path }, wanted) => path.split('/').length === Number(wanted)),
    ...when('published_at_gt', ({ publishedAt }, wanted) => publishedAt > wanted),
    ...when('published_at_lt', ({ publishedAt }, wanted) => publishedAt < wanted),
    ...when('first_published_at_gt', ({ publishedAt }, wanted) => publishedAt > wanted),
    ...when('first_published_at_lt', ({ publishedAt }, wanted) => publishedAt < wanted),
    ...when('search_term', (story, wanted) =>
      JSON.stringify([story.name, story.content[language]]).toLowerCase().includes(wanted.toLowerCase()),
    ),
  ]
}

function order(stories: Story[], parameters: URLSearchParams, language: Language): Story[] {
  const wanted = list(parameters.get('by_uuids_ordered'))
  if (wanted) return stories.toSorted((a, b) => wanted.indexOf(a.uuid) - wanted.indexOf(b.uuid))
  const [key = 'position', direction = 'asc', kind] = (parameters.get('sort_by') ?? 'position:asc').split(':')
  const own: Record<string, (story: Story) => unknown> = {
    ...{ position: (story) => story.position, name: (story) => story.name[language], slug: (story) => story.path },
    ...{
      published_at: (story) => story.publishedAt,
      first_published_at: (story) => story.publishedAt,
      created_at: (story) => story.publishedAt,
    },
  }
  const valueOf = own[key] ?? ((story: Story) => field(story, language, key.replace(/^content\./, '')))
  const isNumber = kind === 'int' || kind === 'float' || key === 'position'
  const compare = (a: Story, b: Story) =>
    isNumber ? Number(valueOf(a)) - Number(valueOf(b)) : compareTexts(textOf(valueOf(a)), textOf(valueOf(b)))
  return stories.toSorted((a, b) => (direction === 'desc' ? -compare(a, b) : compare(a, b)) || a.position - b.position)
}

/** Returns the stories that a list request selects, sorted. */
export function findStories(stories: Story[], parameters: URLSearchParams, language: Language): Story[] {
  const tests = filters(parameters, language)
  return order(
    stories.filter((story) => tests.every((test) => test(story))),
    parameters,
    language,
  )
}
