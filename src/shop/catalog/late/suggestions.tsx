import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { availabilityOf } from '#shop/product/availability.ts'
import { withPersonalPrice } from '#shop/product/personal-prices.ts'
import { priceView } from '#shop/product/price.ts'
import { needsChoice } from '#shop/product/product-kind.ts'
import { productPath } from '#shop/product/product-path.ts'
import { usePersonalPrices } from '#shop/product/use-personal-prices.ts'
import { categoryPath } from '../category-path.ts'
import { isCode } from '../code.ts'
import { suggestionsQuery } from '../late-queries.ts'
import { categoryTreeQuery } from '../queries.ts'
import { categoriesLike, phrasesLike, shortestPhrase } from '../suggested.ts'
import { askedPhrases, forgetPhrases, rememberPhrase } from './asked-phrases.ts'
import { SuggestionList, type Suggestion } from './suggestion-list.tsx'

/** Milliseconds without typing before suggestions are requested. */
const typingPause = 150

/**
 * Suggestions of the search field: a listbox navigated with the arrows while the focus stays in the field. The field belongs to the header
 * and works without it; the listbox is added when the field is first used.
 */
export function Suggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const { t } = useLingui()
  const shop = useShopWindow()
  const locale = useLocale()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(() => input.current?.value ?? '')
  const [open, setOpen] = useState(() => document.activeElement === input.current)
  const [active, setActive] = useState(-1)
  const [asked, setAsked] = useState(askedPhrases)
  const phrase = useRested(typed.trim())
  const isLong = phrase.length >= shortestPhrase
  const { data: found } = useQuery({
    ...suggestionsQuery(shop, phrase),
    enabled: open && isLong,
    // Suggestions for the beginning of a word stay until those for the rest of it arrive; for another word they are removed.
    placeholderData: (last, query) => (isLong && phrase.startsWith(String(query?.queryKey[2])) ? last : undefined),
  })
  const { data: tree = [] } = useQuery({ ...categoryTreeQuery(shop), enabled: open })
  const answer = isLong ? found : undefined
  const prices = usePersonalPrices(answer?.items ?? [])
  const products = (answer?.items ?? []).map((product) => withPersonalPrice(product, prices))

  const entries: Suggestion[] = [
    ...phrasesLike(typed, answer?.meant ?? [], asked).map((text): Suggestion => ({
      ...{ kind: 'phrase', text, key: `phrase ${text}` },
      go: () => search(text),
    })),
    ...categoriesLike(tree, typed).map(({ node, above }): Suggestion => ({
      ...{ kind: 'category', text: node.name ?? '', note: above.join(' / '), key: `category ${node.uid}` },
      go: () => leave(categoryPath(locale, node)),
    })),
    ...products.map((product): Suggestion => ({
      ...{ kind: 'product', text: product.name ?? '', picture: product.thumbnail?.url, key: `product ${product.uid}` },
      ...{ maker: product.manufacturer_label, availability: availabilityOf(product) },
      ...{ price: priceView(product), from: needsChoice(product) },
      // A code is searched for, because the search opens its exact pack.
      go: () => (isCode(phrase) && products.length === 1 ? search(phrase) : leave(productPath(locale, product))),
    })),
    ...(answer?.total
      ? [{ kind: 'all', text: phrase, count: answer.total, key: 'all', go: () => search(phrase) } satisfies Suggestion]
      : []),
  ]
  const count = entries.length
  const isShown = open && (count > 0 || (isLong && answer !== undefined))

  function leave(to: string) {
    if (typed.trim()) setAsked(remembered(typed))
    close()
    void navigate({ to })
  }
  function search(text: string) {
    if (input.current) input.current.value = text
    setTyped(text)
    setAsked(remembered(text))
    close()
    void navigate({ to: `/${locale}/search`, search: { search: text } })
  }
  function close() {
    setOpen(false)
    setActive(-1)
  }
  function onKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step && !event.altKey) {
      event.preventDefault()
      setOpen(true)
      // One more position than there are entries: the field itself.
      setActive(((active + 1 + step + entries.length + 1) % (entries.length + 1)) - 1)
    } else if (event.key === 'Enter' && isShown && entries[active]) {
      event.preventDefault()
      entries[active].go()
    } else if (event.key === 'Enter') {
      setAsked(remembered(typed))
      close()
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') setTyped('')
      close()
    }
  }
  function onType() {
    setTyped(input.current?.value ?? '')
    setActive(-1)
    setOpen(true)
  }
  function onFocus() {
    setTyped(input.current?.value ?? '')
    setOpen(true)
  }
  useField(input, { onKey, onType, onFocus, onLeave: close })
  useEffect(() => {
    const field = input.current
    field?.setAttribute('aria-expanded', String(isShown))
    if (isShown && active >= 0) field?.setAttribute('aria-activedescendant', `suggestion-${active}`)
    else field?.removeAttribute('aria-activedescendant')
  }, [input, isShown, active])

  return (
    <>
      <span className="sr-only" role="status">
        {isShown && answer ? (answer.total ? t`Suggestions: ${count}` : t`No product answers to this yet`) : ''}
      </span>
      {isShown ? (
        <SuggestionList
          entries={entries}
          active={active}
          onForget={
            !typed.trim() && asked.length
              ? () => {
                  forgetPhrases()
                  setAsked([])
                }
              : undefined
          }
          nothing={isLong && answer?.total === 0 ? <Trans>Nothing answers to “{phrase}”. Try a shorter word.</Trans> : undefined}
        />
      ) : null}
    </>
  )
}

function remembered(phrase: string) {
  rememberPhrase(phrase)
  return askedPhrases()
}

/** Returns the text once typing has paused. */
function useRested(text: string) {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), typingPause)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

interface FieldEvents {
  onKey: (event: KeyboardEvent) => void
  onType: () => void
  onFocus: () => void
  onLeave: () => void
}

/** Makes the header's field a combobox as soon as suggestions are available. */
function useField(input: RefObject<HTMLInputElement | null>, events: FieldEvents) {
  const hear = useEffectEvent((event: Event) => {
    if (event.type === 'keydown') events.onKey(event as KeyboardEvent)
    else if (event.type === 'input') events.onType()
    else if (event.type === 'focus') events.onFocus()
  })
  const leave = useEffectEvent((event: Event) => {
    const field = input.current
    const around = field?.closest('search')
    if (event.target instanceof Node && !around?.contains(event.target)) events.onLeave()
  })
  const onGone = useEffectEvent(events.onLeave)
  useEffect(() => {
    const field = input.current
    if (!field) return
    const names = ['keydown', 'input', 'focus'] as const
    const onEvent = (event: Event) => hear(event)
    const onOutside = (event: Event) => leave(event)
    for (const [name, value] of comboboxRole) field.setAttribute(name, value)
    for (const name of names) field.addEventListener(name, onEvent)
    // Since the first render the shopper may have typed, or left the field.
    if (document.activeElement !== field) onGone()
    else if (field.value) onEvent(new Event('input'))
    for (const name of ['pointerdown', 'focusin'] as const) document.addEventListener(name, onOutside)
    return () => {
      for (const name of names) field.removeEventListener(name, onEvent)
      for (const name of ['pointerdown', 'focusin'] as const) document.removeEventListener(name, onOutside)
    }
  }, [input])
}

const comboboxRole = [
  ['role', 'combobox'],
  ['aria-autocomplete', 'list'],
  ['aria-controls', 'search-suggestions'],
  ['aria-haspopup', 'listbox'],
  ['autocomplete', 'off'],
] as const
