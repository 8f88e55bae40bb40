import type { Page } from '@playwright/test'

/** What one screen says about the network, changes, cart and session; `undefined` where it says nothing. */
export interface Said {
  /** Hour since which there is no connection. */
  offlineSince?: string
  /** Changes that wait or are being sent: every such number on the screen. */
  waiting: number[]
  /** Changes that need a sign-in to be sent. */
  forOwner: number[]
  /** True when the screen says that everything was sent, or that nothing waits. */
  isSettled: boolean
  /** Number shown beside the cart. */
  badge: number
  /** Text shown to the current customer: lines of the cart and waiting changes. */
  own: string
}

const numbers = (text: string, ...patterns: RegExp[]) =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, number]) => Number(number)))

/** Parses the text of a screen, in either language. */
export function hear(text: string, badge: number, own = text): Said {
  const offlineSince = /(?:Bez połączenia od|No connection since) (\d{1,2}:\d{2})/.exec(text)?.[1]
  return {
    ...(offlineSince ? { offlineSince } : {}),
    waiting: numbers(
      text,
      /Czeka(?:ją)? (\d+) zmian/g,
      /(\d+) zmian\S* czeka/g,
      /Wysyłamy (\d+) zmian/g,
      /Zamówisz, gdy wyślemy (\d+) zmian/g,
      /(\d+) changes?(?: in the cart)? (?:is|are) waiting/g,
      /(\d+) changes? waits? to be sent/g,
      /Sending (\d+) change/g,
      /You can order when (\d+) change/g,
    ),
    forOwner: numbers(text, /Zaloguj się, aby wysłać (\d+) zmian/g, /Log in to send (\d+) change/g),
    isSettled: /Wszystko zostało wysłane|Nic nie czeka na wysłanie|Everything has been sent|Nothing waits to be sent/.test(text),
    badge,
    own,
  }
}

/** Reads what is visible on a page, and the number beside the cart. */
export async function read(page: Page): Promise<Said> {
  const { text, badge, own } = await page.evaluate(() => {
    const count = ['Szybka nawigacja', 'Quick navigation'].map((name) => `nav[aria-label="${name}"] button:last-child b`)
    const mine = document.querySelectorAll<HTMLElement>('main article, section[aria-labelledby="pending"]')
    return {
      text: document.body.innerText,
      badge: Number(document.querySelector(count.join())?.textContent ?? 0),
      own: location.pathname.endsWith('/cart') ? [...mine].map(({ innerText }) => innerText).join(' ') : '',
    }
  })
  return hear(text, badge, own)
}
