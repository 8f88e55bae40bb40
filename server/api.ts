// What the page may know of the server: shapes of its own small endpoints.

import type { Locale } from '#config/locales.ts'

/** `GET /api/health`: the process is alive. Pages that are kept answer also while the engine does not. */
export interface Health {
  status: 'ok'
  version: string
  /** Seconds since the server started. */
  uptime: number
  /** Breaches of the content policy that browsers have reported since the start. */
  policyReports: number
}

/** `GET /api/ready`: 503 while the commerce engine does not answer within two seconds or cannot write, and once this copy stops. */
export interface Ready {
  status: 'ok' | 'degraded' | 'stopping'
  commerce: 'reachable' | 'unreachable' | 'read-only'
}

/** `GET /api/ping?<nonce>` answers 204 with the nonce in this header: a captive portal cannot know it. */
export const pingHeader = 'x-ping'

/** `GET /api/content/story?slug=blog/...&locale=pl`: the story of an address; null when there is none. */
export interface StoryAnswer {
  data: { story: Story | null }
}

/** `GET /api/content/links`: every published story, in the editors' order. */
export interface StoryLinksAnswer {
  data: { links: StoryLink[] }
}

type InEachLanguage = Record<Locale, string>

/** What the shop knows of a story without its text. */
export interface StoryLink {
  uuid: string
  names: InEachLanguage
  /** With their locale, `/pl/blog`. */
  paths: InEachLanguage
  /** The story that a folder opens with. */
  isStart: boolean
}

/** One part of a story. Its fields are the editors': HTML is clean, pictures are `{src}`, links `{href}`, everything else is unknown. */
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
  /** Of a folder's start page: the stories below it, in the editors' order. */
  below: StoryLink[]
}

/** A story as a list shows it, without its long text. */
export type ListedStory = Omit<Story, 'below'>

/** `GET /api/content/stories?section=blog&locale=pl`: the stories of a section, in the editors' order. */
export interface StoryListAnswer {
  data: { stories: ListedStory[] }
}

/** `GET /api/contact/settings`: the key by which letters show that a person writes them; null where nothing is checked. */
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
  /** When it was read, ISO 8601. */
  at: string
}
export type * from './places/place-answers.ts'

/** `POST /api/human-check`: what shows that a person signs in or registers; null where nobody is checked. */
export interface HumanCheckAnswer {
  data: { humanCheck: { siteKey: string; script: string } | null }
}

/** `POST /api/checkout-options`: how the operator has shaped the checkout. */
/** Of `POST /api/addresses`: one that begins like what was typed; a part that is not known is empty. */
export interface AddressSuggestion {
  street: string
  building: string
  postcode: string
  city: string
  /** Name of the voivodeship. */
  region: string
}

export interface CheckoutOptions {
  /** What a page loads before an order; null where nobody is checked. */
  humanCheck: { siteKey: string; script: string; action: string } | null
  /** Whether a checkout of its own takes the cart over. */
  isExternal: boolean
  /** Whether products for professional users ask for a training certificate. */
  certificateGate: boolean
  /** Cookie in which the operator's marketing system keeps a visitor's number; null where there is none. */
  marketingCookie: string | null
}

/** What the operator has connected with the pages, told inside of them; nothing of it is loaded before a visitor allows it. */
export interface Measuring {
  tagManager?: { id: string; script: string }
  /** Errors go to `POST /api/error-reports`. */
  errors?: { environment: string }
  /** What a page took goes to `POST /api/page-measures`. */
  measures?: true
}
