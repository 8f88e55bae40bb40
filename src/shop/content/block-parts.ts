import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import { type BlockProps, type StoryBlock, blocksOf } from './story-fields.ts'

/** A block's component, which can be fetched before it is painted. */
export type BlockPart = AsyncRouteComponent<BlockProps>

/** What an editor can put on a page, each in a file of its own; a name that is not here is left out. */
const blockParts: Partial<Record<string, BlockPart>> = {
  hero: lazyRouteComponent(() => import('./blocks/hero-block.tsx'), 'HeroBlock'),
  banner: lazyRouteComponent(() => import('./banner-block.tsx'), 'BannerBlock'),
  rich_text: lazyRouteComponent(() => import('./blocks/text-block.tsx'), 'TextBlock'),
  html: lazyRouteComponent(() => import('./blocks/html-block.tsx'), 'HtmlBlock'),
  image: lazyRouteComponent(() => import('./blocks/image-block.tsx'), 'ImageBlock'),
  video: lazyRouteComponent(() => import('./blocks/video-block.tsx'), 'VideoBlock'),
  accordion: lazyRouteComponent(() => import('./blocks/accordion-block.tsx'), 'AccordionBlock'),
  table: lazyRouteComponent(() => import('./blocks/table-block.tsx'), 'TableBlock'),
  form: lazyRouteComponent(() => import('./blocks/form-block.tsx'), 'FormBlock'),
  gallery: lazyRouteComponent(() => import('./blocks/gallery-block.tsx'), 'GalleryBlock'),
}

export type Slots = Partial<Record<string, BlockPart>>

/** What shows a block, whatever editors have called it: nothing for one that the shop does not know. */
export function partOf({ component }: Pick<StoryBlock, 'component'>, slots: Slots): BlockPart | undefined {
  const known = [slots, blockParts].find((parts) => Object.hasOwn(parts, component))
  return known?.[component]
}

/** The blocks of a story: its body, or the one text that is its body; a story of fields alone, such as a person, is its only block. */
export function bodyOf(story: StoryBlock): StoryBlock[] {
  const { body, _uid } = story
  if (Array.isArray(body)) return blocksOf(body)
  return [typeof body === 'object' && body !== null ? { _uid: `${_uid} body`, component: 'rich_text', text: body } : story]
}

/** Every block of a story: what lies in a rich text, a list or another block too. */
export function everyBlock(value: unknown): StoryBlock[] {
  if (Array.isArray(value)) return value.flatMap(everyBlock)
  if (typeof value !== 'object' || value === null) return []
  return [...blocksOf([value]), ...Object.values(value).flatMap(everyBlock)]
}

/** Fetches what a story is made of, so that it is painted whole. A part that cannot be fetched is left to its place on the page. */
export async function preloadBlocks(content: StoryBlock, slots: Slots): Promise<void> {
  const parts = new Set(everyBlock(bodyOf(content)).map((block) => partOf(block, slots)))
  await Promise.allSettled([...parts].map(async (part) => part?.preload?.()))
}
