import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'

interface FramedProps {
  frame: ReactNode
  /** When all of the page has been read. */
  whole: Promise<unknown> | undefined
  children: ReactNode
}

/**
 * The frame of a page until all of it has been read. It is no fallback of a boundary: React would show the page no sooner than 0.3 s
 * after that, however soon it has come.
 */
export function Framed({ frame, whole, children }: FramedProps) {
  const [isWhole, setWhole] = useState(false)
  useEffect(() => void whole?.then(() => startTransition(() => setWhole(true))), [whole])
  return !frame || isWhole ? <Suspense fallback={<Skeleton height="100vh" />}>{children}</Suspense> : frame
}
