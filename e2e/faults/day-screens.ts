import type { Page } from '@playwright/test'

/** What one screen says of network, changes, cart and session; undefined where it says nothing. */
export interface Said {
  /** The hour since when there is no connection. */
  offlineSince?: string
  /** Changes that wait or are being sent: every number that stands anywhere. */
  waiting: number[]
  /** Changes that go on after a sign-in. */
  forOwner: number[]
  /** That everything was sent, or that nothing waits. */
  isSettled: boolean
  /** The number beside the cart. */
  badge: number
  /** What is told of whoever is here: lines of the cart and changes that wait. */
  own: string
}

const numbers = (text: string, ...patterns: RegExp[]) =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, number]) => Number(number)))

/** What a text says, in either language. */
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

/** Reads a page as a person does: what is visible, and the number beside the cart. */
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
