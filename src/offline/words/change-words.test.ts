import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { messages as english } from '../../../locales/en/words.po'
import { messages as polish } from '../../../locales/pl/words.po'
import { changeState, changeWords, type ChangeFacts, type ChangeState } from './change-words.ts'

const yesOrNo = [true, false]
const cells = yesOrNo.flatMap((isKept) =>
  yesOrNo.flatMap((hasSignal) => yesOrNo.map((sendsBehind): ChangeFacts => ({ isKept, hasSignal, sendsBehind }))),
)

const languages = {
  pl: {
    ...{ messages: polish, saved: /zapis(ana|ane|ujemy)/, signal: /zasięg|po połączeniu/, open: /sklep będzie otwarty/ },
    ...{ alone: /bez Twojego udziału/, now: /wysyłamy/ },
  },
  en: {
    ...{ messages: english, saved: /saved/, signal: /signal|connected/, open: /shop is open/ },
    ...{ alone: /by (itself|themselves)/, now: /being sent/ },
  },
}

describe.each(Object.entries(languages))('every word of a waiting change is true (%s)', (locale, { messages, ...says }) => {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  const inPlaces = (state: ChangeState) => {
    const { told, note, cart } = changeWords[state]
    const words = [i18n._(told[0]), i18n._(told[1]('Norma 12')), i18n._(cart)]
    return { words, all: [...words, ...(note ? [i18n._(note)] : [])] }
  }

  it.each(cells)('kept $isKept, signal $hasSignal, sent behind the page $sendsBehind', (facts) => {
    const { words, all } = inPlaces(changeState(facts))
    const some = (pattern: RegExp) => all.some((text) => pattern.test(text))
    expect(words.every((text) => text.length > 0)).toBe(true)
    // Where changes are lost with the page, nothing is promised for later.
    expect(some(says.saved)).toBe(facts.isKept)
    if (!facts.isKept) return expect(some(says.signal) || some(says.alone)).toBe(false)
    // The texts name what is actually waited for.
    expect(some(says.signal)).toBe(!facts.hasSignal)
    expect(some(says.alone) || some(says.now)).toBe(facts.hasSignal)
    // Where only an open page can send, every text that promises sending says so.
    const promises = words.filter((text) => says.signal.test(text))
    expect(promises.every((text) => says.open.test(text))).toBe(!facts.hasSignal ? !facts.sendsBehind : true)
    return undefined
  })
})
