import type { ReactNode } from 'react'
import type { Alternates } from '#app/head/alternates.ts'

/** Content by an editor, a story or a CMS page of the engine, with the data of its head. */
export type ContentDestination = ({ kind: 'cms'; identifier: string } | { kind: 'story'; slug: string }) & {
  title: string
  description: string
  keywords?: string
  image?: string | undefined
}

/** A product or category, with what a card or the menu knows of it while the rest of the page is still being read. */
export type CatalogueDestination = ({ kind: 'product'; sku: string } | { kind: 'category'; uid: string }) & {
  name?: string | null
  frame?: ReactNode
  /**
   * Resolves when the whole page has been read behind its frame. Stays pending if that fails, because the page's loader then throws the
   * error.
   */
  whole?: Promise<unknown>
}

export interface ResolvedUrl {
  destination: CatalogueDestination | ContentDestination
  alternates: Alternates
  /** Path of the page in its own language. */
  path: string
  /** Query of the listing page that is shown, in the form search engines should index. */
  query?: string
}

/** Source of a content page: the stories, the texts below `i/`, or the engine alone. */
export type ContentSource = 'story' | 'text' | 'engine'
