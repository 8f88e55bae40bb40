import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'

interface FramedProps {
  frame: ReactNode
  /** Resolves when the whole page has been read. */
  whole: Promise<unknown> | undefined
  children: ReactNode
}

/**
 * Shows a page's frame until the whole page has been read. It is not the fallback of a boundary: React would delay the page by up to 0.3 s,
 * however soon its data arrives.
 */
export function Framed({ frame, whole, children }: FramedProps) {
  const [isWhole, setWhole] = useState(false)
  useEffect(() => void whole?.then(() => startTransition(() => setWhole(true))), [whole])
  return !frame || isWhole ? <Suspense fallback={<Skeleton height="100vh" />}>{children}</Suspense> : frame
}
