import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { CategoryQuery } from '#graphql/graphql.ts'
import { categoryPath } from '#shop/catalog/category-path.ts'
import { categoryTrail } from '#shop/catalog/category-trail.ts'
import { analyticsItem, type CardPlace } from '#shop/product/analytics-item.ts'
import { track, type AnalyticsItem } from '#platform/analytics/analytics.ts'
import { defaultLocale, localeIn, stores, type Locale } from '#platform/locale/locale.ts'
import { knownCard } from './known-card.ts'

type Category = NonNullable<NonNullable<NonNullable<CategoryQuery['categories']>['items']>[number]>

/** Share of a card (0 to 1) that has to be on screen for an impression. */
const seenPart = 0.5
/** Milliseconds without DOM changes before new cards are searched for. */
const calm = 200

/** Returns the category whose page is on screen, `undefined` on any other page. */
function categoryHere(queryClient: QueryClient, locale: Locale): CardPlace['category'] {
  const known = queryClient.getQueriesData<Category>({ queryKey: ['category', stores[locale]] })
  const here = known.find(([, one]) => one && categoryPath(locale, one) === location.pathname)?.[1]
  return here?.id ? { id: here.id, names: categoryTrail(here, locale).map(({ label }) => label) } : undefined
}

/** Returns the position of a card among its siblings, counted from 1. */
function placeInList(card: HTMLElement) {
  const cards = [...(card.parentElement?.children ?? [])].filter((one) => one instanceof HTMLElement && one.dataset.sku)
  return cards.indexOf(card) + 1
}

function itemOf(queryClient: QueryClient, card: HTMLElement): AnalyticsItem {
  const locale = localeIn(location.pathname) ?? defaultLocale
  const sku = card.dataset.sku ?? ''
  const place: CardPlace = { sku, position: placeInList(card) }
  const named = card.closest<HTMLElement>('[data-list]')?.dataset.list
  const category = named ? undefined : categoryHere(queryClient, locale)
  place.list = named ?? category?.names.at(-1) ?? location.pathname
  if (category) place.category = category
  return analyticsItem(place, knownCard(queryClient, stores[locale], sku))
}

/** Returns the card whose product link was clicked. */
function pressedCard({ target }: Event): HTMLElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  const card = link?.closest<HTMLElement>('li[data-sku]')
  const own = card?.querySelector<HTMLAnchorElement>('h3 a')
  return card && own?.pathname === link?.pathname ? card : undefined
}

/** Tracks each card's first impression and each click on a card. One observer covers the cards of all components. */
export function follow(router: AnyRouter): () => void {
  const { queryClient } = router.options.context
  const followed = new WeakSet<Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      const cards = entries.flatMap(({ isIntersecting, target }) =>
        isIntersecting && target instanceof HTMLElement ? [target] : [],
      )
      for (const card of cards) observer.unobserve(card)
      if (cards.length) track({ event: 'impressions', items: cards.map((card) => itemOf(queryClient, card)) })
    },
    { threshold: seenPart },
  )
  const lookAround = () => {
    for (const card of document.querySelectorAll('main li[data-sku]')) {
      if (followed.has(card)) continue
      followed.add(card)
      observer.observe(card)
    }
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const changes = new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(lookAround, calm)
  })
  const onClick = (event: Event) => {
    const card = pressedCard(event)
    if (card) track({ event: 'click', item: itemOf(queryClient, card) })
  }
  lookAround()
  changes.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('click', onClick, { capture: true })
  return () => {
    clearTimeout(timer)
    changes.disconnect()
    observer.disconnect()
    document.removeEventListener('click', onClick, { capture: true })
  }
}
