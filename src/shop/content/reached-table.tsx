import type { ReactNode } from 'react'

// A table wider than the screen scrolls inside this element, so it has to be focusable by keyboard.
const reached = { tabIndex: 0 }

/** A table from a text, labelled with its title or its first row. */
export function ReachedTable({ title, head, children }: { title?: string; head: readonly string[]; children: ReactNode }) {
  return (
    <div {...reached} role="group" aria-label={title || head.filter(Boolean).join(', ') || undefined}>
      <table>{children}</table>
    </div>
  )
}
