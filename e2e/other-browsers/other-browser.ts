import { setTimeout as wait } from 'node:timers/promises'

/** A browser with another engine than the one of the journeys, reduced to what is used here. */
export interface OtherBrowser {
  open(url: string): Promise<unknown>
  /**
   * Runs a script in the page.
   * @param script the body of an async function that can use `given`
   * @returns its result, serialised as JSON
   */
  ask(script: string, given: unknown): Promise<unknown>
  close(): Promise<void>
}

const sourceOf = (words: RegExp | string) => (typeof words === 'string' ? words : words.source)

/** Milliseconds that a person would wait. */
const patience = 40_000

/** Returns the actions of a test in such a browser. Functions passed in run in the page, so they must not use anything of this file. */
export function steer(browser: OtherBrowser) {
  const run = <Given, Result>(work: (given: Given) => Result | Promise<Result>, given: Given) =>
    browser.ask(`return (${work.toString()})(given)`, given ?? null) as Promise<Awaited<Result>>

  /** Waits until the function returns a truthy value. */
  async function until<Given, Result>(what: string, work: (given: Given) => Result | Promise<Result>, given: Given) {
    let last: unknown
    for (const end = Date.now() + patience; Date.now() < end; await wait(100)) {
      try {
        const found = await run(work, given)
        if (found) return found
        last = found
      } catch (error) {
        // The page is navigating.
        last = error
      }
    }
    const look = () => ({
      path: location.pathname,
      cookies: document.cookie.replaceAll(/=[^;]*/g, ''),
      disabled: [...document.querySelectorAll<HTMLButtonElement>('main button:disabled')].map(({ innerText }) => innerText),
      told: [...document.querySelectorAll('[role=alert], [role=status], dialog[open]')].map(({ textContent }) => textContent),
      ticked: document.querySelectorAll('main :checked').length,
      shown: document.querySelector('main')?.innerText.slice(0, 300),
    })
    throw new Error(`${what}: ${String(last)}, on ${JSON.stringify(await run(look, null).catch(String))}`)
  }

  const choose = (words: RegExp | string, isWanted: boolean) =>
    until(
      `the choice ${String(words)}`,
      ([wanted, ticked]) => {
        const found = [...document.querySelectorAll('label')].find(
          (one) => one.closest('main') && new RegExp(wanted).test(one.textContent.trim()),
        )
        const box = found?.control ?? found?.querySelector('input')
        if (!(box instanceof HTMLInputElement) || box.disabled) return false
        if (box.checked !== ticked) box.click()
        return true
      },
      [sourceOf(words), isWanted] as const,
    )

  return {
    run,
    until,

    /**
     * Opens a page of the shop and waits until it is hydrated.
     * @returns its heading
     */
    async open(url: string): Promise<string> {
      await browser.open(url)
      const title = () => {
        const heading = document.querySelector('main h1')
        return heading && Object.keys(heading).some((key) => key.startsWith('__react')) ? heading.textContent : ''
      }
      return until(`${url} comes alive`, title, null)
    },

    /** Presses the first visible button with this text. */
    press: (words: RegExp | string) =>
      until(
        `the button ${String(words)}`,
        (wanted) => {
          const button = [...document.querySelectorAll<HTMLButtonElement>('button')].find(
            (one) => one.checkVisibility() && !one.disabled && new RegExp(wanted).test(one.textContent.trim()),
          )
          button?.click()
          return button !== undefined
        },
        sourceOf(words),
      ),

    /** Types into the field of the page itself whose label begins with this text. */
    fill: (label: string, text: string) =>
      until(
        `the field ${label}`,
        ([begins, typed]) => {
          const found = [...document.querySelectorAll('label')].find(
            (one) => one.checkVisibility() && one.closest('main') && one.textContent.trim().startsWith(begins),
          )
          if (!(found?.control instanceof HTMLInputElement)) return false
          found.control.focus()
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(found.control, typed)
          found.control.dispatchEvent(new Event('input', { bubbles: true }))
          found.control.blur()
          return true
        },
        [label, text] as const,
      ),

    /** Ticks the choice with this label. */
    tick: (words: RegExp | string) => choose(words, true),
    /** Unticks the choice with this label. */
    untick: (words: RegExp | string) => choose(words, false),

    /** Waits until this text is on the page. */
    see: (words: RegExp | string) =>
      until(`the words ${String(words)}`, (wanted) => new RegExp(wanted).test(document.body.innerText), sourceOf(words)),

    close: () => browser.close(),
  }
}

export type Steered = ReturnType<typeof steer>
