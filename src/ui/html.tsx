import { useEffect, useState } from 'react'
import { ownName } from '#config/own-name.ts'
import { useIsPrinted } from './printed.tsx'

interface HtmlPolicy {
  createHTML: (html: string) => unknown
}
interface TrustedTypesFactory {
  createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => HtmlPolicy
}

let policy: Promise<HtmlPolicy> | undefined

/** Returns DOMPurify behind the page's one HTML policy; it is loaded when the browser first renders HTML. */
function htmlPolicy() {
  policy ??= import('dompurify').then(({ default: purify }) => {
    const createHTML = (html: string) => purify.sanitize(html, { FORBID_TAGS: ['style', 'form'], FORBID_ATTR: ['style'] })
    const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes
    return factory ? factory.createPolicy(ownName('html'), { createHTML }) : { createHTML }
  })
  return policy
}

/**
 * Renders HTML from the shop's backend. The gateway has sanitised it; the server prints it as it is, hydration leaves it unchanged, and on
 * a page reached in the browser it passes through DOMPurify and the shop's own policy.
 */
export function Html({ html, className }: { html: string; className?: string }) {
  // Checked for this very component: one inside a boundary hydrates later than the page around it.
  const isPrinted = useIsPrinted()
  const [shown, setShown] = useState<{ source: string; safe: unknown } | undefined>(() =>
    isPrinted ? { source: html, safe: html } : undefined,
  )
  useEffect(() => {
    let current = true
    if (shown?.source === html) return
    void htmlPolicy().then((rules) => {
      if (current) setShown({ source: html, safe: rules.createHTML(html) })
    })
    return () => {
      current = false
    }
  }, [html, shown])
  // React compares this with nothing during hydration, so what the server printed stays.
  return (
    <div
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={shown ? { __html: shown.safe as string } : undefined}
    />
  )
}
