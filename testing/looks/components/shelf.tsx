import { useId, type ReactNode } from 'react'

const row = { display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center', marginBlock: '8px 32px' } as const
const column = { display: 'grid', gap: 16, maxWidth: 640, marginBlock: '8px 32px' } as const

/** Shows one kind of component in all its states, side by side or stacked. */
export function Shelf({ name, isStacked = false, children }: { name: string; isStacked?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <div style={isStacked ? column : row}>{children}</div>
    </section>
  )
}
