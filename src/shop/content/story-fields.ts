import type { ComponentType } from 'react'
import type { StoryBlock } from '../../../server/api.ts'

export type { StoryBlock }

/** How a block paints the blocks inside it, without knowing which there are. */
export type Blocks = ComponentType<{ blocks: readonly StoryBlock[] }>

export interface BlockProps {
  block: StoryBlock
  Blocks: Blocks
}

type Fields = Record<string, unknown>

/** Fields are what an editor made of them, so each is read as nothing when it is not what a block expects. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : ''

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export interface StoryPicture {
  src: string
  alt: string
  title: string
}

export function pictureOf(value: unknown): StoryPicture | undefined {
  const { src, alt, title } = fieldsOf(value)
  return typeof src === 'string' && src ? { src, alt: textOf(alt), title: textOf(title) } : undefined
}

export interface StoryLinkField {
  href: string
  target?: '_blank'
}

export function linkOf(value: unknown): StoryLinkField | undefined {
  const { href, target } = fieldsOf(value)
  if (typeof href !== 'string' || !href) return undefined
  return target === '_blank' ? { href, target } : { href }
}

export const blocksOf = (value: unknown): StoryBlock[] =>
  listOf(value).flatMap((one) => {
    const { component, _uid, ...fields } = fieldsOf(one)
    return typeof component === 'string' ? [{ ...fields, component, _uid: textOf(_uid) }] : []
  })

/** A list field, or a text with commas or line ends between. */
export const wordsOf = (value: unknown): string[] =>
  (typeof value === 'string' ? value.split(/[,\n]/) : listOf(value).map(textOf)).map((one) => one.trim()).filter(Boolean)
