import { Component, Suspense, useMemo, useState, type ReactNode } from 'react'
import { partOf, type Slots } from './block-parts.ts'
import type { StoryBlock } from './story-fields.ts'
import { isVisible } from './visible-now.ts'
import css from './story-blocks.module.css'

interface StoryBlocksProps {
  blocks: readonly StoryBlock[]
  /** Blocks that belong to other domains, such as product rails. */
  slots: Slots
}

/**
 * Renders a story's blocks one below the other. A block that is unknown, outside its dates or broken is left out; the others still render.
 */
export function StoryBlocks({ blocks, slots }: StoryBlocksProps) {
  const Inner = useMemo(() => {
    return function InnerBlocks(inner: { blocks: readonly StoryBlock[] }) {
      return <StoryBlocks blocks={inner.blocks} slots={slots} />
    }
  }, [slots])
  const [now] = useState(() => new Date())
  return blocks.map((block, index) => {
    const Part = partOf(block, slots)
    if (!Part || !isVisible(block, now)) return null
    return (
      <Suspense key={block._uid || index} fallback={null}>
        <BlockBoundary>
          <div className={`${css.block} ${css[block.component] ?? ''}`} {...marksOf(block)}>
            <Part block={block} Blocks={Inner} />
          </div>
        </BlockBoundary>
      </Suspense>
    )
  })
}

/** Returns the attributes by which the visual editor finds a block of its draft. */
function marksOf({ editable, _uid }: StoryBlock) {
  return typeof editable === 'string' ? { 'data-blok-c': editable, 'data-blok-uid': _uid } : {}
}

/** Error boundary that hides a block that fails to render. */
class BlockBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}
