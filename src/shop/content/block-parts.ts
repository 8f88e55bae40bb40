import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import { type BlockProps, type StoryBlock, blocksOf } from './story-fields.ts'

/** A block's component, which can be preloaded before it is rendered. */
export type BlockPart = AsyncRouteComponent<BlockProps>

/** Lazy-loaded components of the blocks that editors can place on a page; a block of any other name is left out. */
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

/** Returns the component of a block; `undefined` for an unknown name, including names such as `constructor`. */
export function partOf({ component }: Pick<StoryBlock, 'component'>, slots: Slots): BlockPart | undefined {
  const known = [slots, blockParts].find((parts) => Object.hasOwn(parts, component))
  return known?.[component]
}

/**
 * Returns the blocks of a story: its body, or a rich text body as a single block. A story that has only fields, such as a person, is its
 * own single block.
 */
export function bodyOf(story: StoryBlock): StoryBlock[] {
  const { body, _uid } = story
  if (Array.isArray(body)) return blocksOf(body)
  return [typeof body === 'object' && body !== null ? { _uid: `${_uid} body`, component: 'rich_text', text: body } : story]
}

/** Returns every block of a story, including those nested in rich texts, lists and other blocks. */
export function everyBlock(value: unknown): StoryBlock[] {
  if (Array.isArray(value)) return value.flatMap(everyBlock)
  if (typeof value !== 'object' || value === null) return []
  return [...blocksOf([value]), ...Object.values(value).flatMap(everyBlock)]
}

/**
 * Preloads the components of a story's blocks, so that it renders whole. A component that fails to load here is handled where its block
 * renders.
 */
export async function preloadBlocks(content: StoryBlock, slots: Slots): Promise<void> {
  const parts = new Set(everyBlock(bodyOf(content)).map((block) => partOf(block, slots)))
  await Promise.allSettled([...parts].map(async (part) => part?.preload?.()))
}
