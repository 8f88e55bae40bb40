import type { ReactNode } from 'react'

// What is wider than a phone scrolls by itself, so the keyboard has to reach it.
const reached = { tabIndex: 0 }

/** A table out of a text, called by its title or by its first row. */
export function ReachedTable({ title, head, children }: { title?: string; head: readonly string[]; children: ReactNode }) {
  return (
    <div {...reached} role="group" aria-label={title || head.filter(Boolean).join(', ') || undefined}>
      <table>{children}</table>
    </div>
  )
}
