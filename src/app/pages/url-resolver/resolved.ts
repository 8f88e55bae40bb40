import type { ReactNode } from 'react'
import type { Alternates } from '#app/head/alternates.ts'

/** What is written by an editor, in a story or a page of the engine's own, with what its head says. */
export type ContentDestination = ({ kind: 'cms'; identifier: string } | { kind: 'story'; slug: string }) & {
  title: string
  description: string
  keywords?: string
  image?: string | undefined
}

/** With what its card knows, where the rest of the product is still being read. */
export interface ProductDestination {
  kind: 'product'
  sku: string
  name?: string | null
  frame?: ReactNode
  /** When the frame is on the screen, which nothing of the page is to hold up. */
  painted?: Promise<void>
}

export interface ResolvedUrl {
  destination: ProductDestination | { kind: 'category'; uid: string } | ContentDestination
  alternates: Alternates
  /** Path of the page in its own language. */
  path: string
  /** Of the page of a list that is shown, as a search engine should know it. */
  query?: string
}

/** A written page and where it is looked for: the stories, the texts below `i/`, or the engine alone. */
export type ContentSource = 'story' | 'text' | 'engine'
