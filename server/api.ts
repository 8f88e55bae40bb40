// Types of the server's own small endpoints, shared with the page.

import type { Locale } from '#config/locales.ts'

/** `GET /api/health`: the process is running. Kept pages are answered even while the engine is unreachable. */
export interface Health {
  status: 'ok'
  version: string
  /** Seconds since the server started. */
  uptime: number
  /** Content Security Policy violations that browsers have reported since the start. */
  policyReports: number
}

/** `GET /api/ready`: 503 while the commerce engine does not answer within two seconds or cannot write, and once this copy is stopping. */
export interface Ready {
  status: 'ok' | 'degraded' | 'stopping'
  commerce: 'reachable' | 'unreachable' | 'read-only'
}

/** `GET /api/ping?<nonce>` answers 204 with the nonce in this header, which a captive portal cannot know. */
export const pingHeader = 'x-ping'

/** `GET /api/content/story?slug=blog/...&locale=pl`: the story at an address; null when there is none. */
export interface StoryAnswer {
  data: { story: Story | null }
}

/** `GET /api/content/links`: every published story, in the editors' order. */
export interface StoryLinksAnswer {
  data: { links: StoryLink[] }
}

type InEachLanguage = Record<Locale, string>

/** A story without its text. */
export interface StoryLink {
  uuid: string
  names: InEachLanguage
  /** Including the locale, `/pl/blog`. */
  paths: InEachLanguage
  /** Whether this is the start page of a folder. */
  isStart: boolean
}

/**
 * One block of a story. Its fields are defined by the editors: HTML is sanitized, pictures are `{src}`, links `{href}`, everything else is
 * unknown.
 */
export interface StoryBlock {
  _uid: string
  component: string
  [field: string]: unknown
}

export interface Story {
  uuid: string
  name: string
  paths: InEachLanguage
  /** ISO 8601; null while it is a draft. */
  publishedAt: string | null
  content: StoryBlock
  /** For a folder's start page: the stories below it, in the editors' order. */
  below: StoryLink[]
}

/** A story as it appears in a list, without its long text. */
export type ListedStory = Omit<Story, 'below'>

/** `GET /api/content/stories?section=blog&locale=pl`: the stories of a section, in the editors' order. */
export interface StoryListAnswer {
  data: { stories: ListedStory[] }
}

/** `GET /api/contact/settings`: the site key of the human check for letters; null where there is no check. */
export interface ContactSettingsAnswer {
  data: { humanCheck: { siteKey: string; script: string; action: string } | null }
}

export type { PageReport } from './measures/page-report.ts'
export type * from './weather/weather-answers.ts'

/** `GET /api/lowest-prices?skus=A,B`: lowest prices of the 30 days before a reduction; `problem` when the service did not answer. */
export interface LowestPricesAnswer {
  data: { prices: LowestPrice[]; problem: boolean }
}

export interface LowestPrice {
  sku: string
  /** Gross złoty. */
  price: number
  /** When the price was read, ISO 8601. */
  at: string
}
export type * from './places/place-answers.ts'

/** `POST /api/human-check`: settings of the human check for signing in and registering; null where there is no check. */
export interface HumanCheckAnswer {
  data: { humanCheck: { siteKey: string; script: string } | null }
}

/** `POST /api/addresses`: an address that begins like the typed text; unknown fields are empty. */
export interface AddressSuggestion {
  street: string
  building: string
  postcode: string
  city: string
  /** Name of the voivodeship. */
  region: string
}

export interface CheckoutOptions {
  /** The human check that a page loads before an order; null where there is none. */
  humanCheck: { siteKey: string; script: string; action: string } | null
  /** Whether an external checkout takes the cart over. */
  isExternal: boolean
  /** Whether products for professional users require a training certificate. */
  certificateGate: boolean
  /** Cookie in which the operator's marketing system stores a visitor's id; null where there is none. */
  marketingCookie: string | null
}

/** Measuring services that the operator has connected, embedded in each page; none is loaded before the visitor consents. */
export interface Measuring {
  tagManager?: { id: string; script: string }
  /** Errors are sent to `POST /api/error-reports`. */
  errors?: { environment: string }
  /** Page timings are sent to `POST /api/page-measures`. */
  measures?: true
}
