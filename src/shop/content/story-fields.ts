import type { ComponentType } from 'react'
import type { StoryBlock } from '../../../server/api.ts'

export type { StoryBlock }

/** Renders nested blocks, so that a block need not know which blocks there are. */
export type Blocks = ComponentType<{ blocks: readonly StoryBlock[] }>

export interface BlockProps {
  block: StoryBlock
  Blocks: Blocks
}

type Fields = Record<string, unknown>

/** Returns an object's fields; empty for any other value, because editors' fields may hold anything. */
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

/** Returns the entries of a list field, or of a text that is separated by commas or line breaks. */
export const wordsOf = (value: unknown): string[] =>
  (typeof value === 'string' ? value.split(/[,\n]/) : listOf(value).map(textOf)).map((one) => one.trim()).filter(Boolean)
