import { render, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Html } from '#ui/html.tsx'
import { sanitiseHtml } from '../../server/gateway/html-sanitiser.ts'
import { payloads } from '../payloads/payloads.ts'

const running = 'script, style, iframe, object, embed, base, meta, link, form, noscript, xmp'

/** Returns everything in a document that would run, load or send something automatically. */
function dangers(root: ParentNode): string[] {
  const attributes = [...root.querySelectorAll('*')].flatMap((element) => [...element.attributes])
  return [
    ...[...root.querySelectorAll('template')].flatMap(({ content }) => dangers(content)),
    ...[...root.querySelectorAll(running)].map(({ localName }) => `<${localName}>`),
    ...attributes
      .filter(({ name, value }) => /^(on|srcdoc|style)/i.test(name) || /^\W*java\W*script/i.test(value))
      .map(({ name, value }) => `${name}=${value}`),
  ]
}

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body
const found = (html: string) => dangers(parsed(html))

describe('texts that try to run', () => {
  it('are 300, no two alike, and most are dangerous as they are', () => {
    expect(new Set(payloads).size).toBe(300)
    expect(payloads.filter((payload) => found(payload).length > 0).length).toBeGreaterThan(200)
  })

  it('have nothing left of that after the server has cleaned them, however they are put together', () => {
    const open = payloads.filter((payload) => found(sanitiseHtml(payload, 'https://shop.test/graphql')).length > 0)
    expect(open).toEqual([])
    for (const width of [2, 7, 50, 300]) {
      const texts = Array.from({ length: 300 / width }, (_, nth) => payloads.slice(nth * width, (nth + 1) * width).join(' '))
      expect(texts.flatMap((text) => found(sanitiseHtml(text, 'https://shop.test/graphql')))).toEqual([])
    }
  })

  it('are the same when they are cleaned twice, so that no second reader finds more in them', () => {
    const clean = (html: string) => sanitiseHtml(html, 'https://shop.test/graphql')
    expect(payloads.filter((payload) => clean(clean(payload)) !== clean(payload))).toEqual([])
  })

  it('have nothing left of it in the browser alone, had the server let them through', async () => {
    const { container } = render(
      <>
        {payloads.map((payload, nth) => (
          <section key={payload}>
            <Html html={`<i>${nth}</i>${payload}`} />
          </section>
        ))}
      </>,
    )
    await waitFor(() => expect(container.querySelectorAll('section i').length).toBeGreaterThanOrEqual(300))
    expect(dangers(container)).toEqual([])
    expect('ran' in window).toBe(false)
  })

  it('are read as they were written where a text is no HTML', () => {
    const { container } = render(<p title={payloads[1]}>{payloads.join('\n')}</p>)
    expect(container.textContent).toBe(payloads.join('\n'))
    expect(container.querySelectorAll('*')).toHaveLength(1)
  })
})
