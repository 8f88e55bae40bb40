import type { ReactNode } from 'react'
import type { Alternates } from '#app/head/alternates.ts'

/** What is written by an editor, in a story or a page of the engine's own, with what its head says. */
export type ContentDestination = ({ kind: 'cms'; identifier: string } | { kind: 'story'; slug: string }) & {
  title: string
  description: string
  keywords?: string
  image?: string | undefined
}

/** With what a card or the menu knows, where the rest of the page is still being read. */
export type CatalogueDestination = ({ kind: 'product'; sku: string } | { kind: 'category'; uid: string }) & {
  name?: string | null
  frame?: ReactNode
  /** When all of it has been read, behind its frame. It never ends where that fails: the loader of the page tells it then. */
  whole?: Promise<unknown>
}

export interface ResolvedUrl {
  destination: CatalogueDestination | ContentDestination
  alternates: Alternates
  /** Path of the page in its own language. */
  path: string
  /** Of the page of a list that is shown, as a search engine should know it. */
  query?: string
}

/** A written page and where it is looked for: the stories, the texts below `i/`, or the engine alone. */
export type ContentSource = 'story' | 'text' | 'engine'
