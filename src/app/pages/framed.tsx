import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react'
import { FirstScreen } from '#platform/first-screen.ts'
import { Skeleton } from '#ui/skeleton.tsx'

interface FramedProps {
  frame: ReactNode
  /** Resolves when the whole page has been read. */
  whole: Promise<unknown> | undefined
  children: ReactNode
}

/** What is shown: the frame, the page as far as it fits on a screen, or all of it. */
type Stage = 'frame' | 'screen' | 'whole'

/**
 * Shows a page's frame until the whole page has been read. It is not the fallback of a boundary: React would delay the page by up to 0.3 s,
 * however soon its data arrives.
 */
export function Framed({ frame, whole, children }: FramedProps) {
  const [stage, setStage] = useState<Stage>(frame ? 'frame' : 'whole')
  const show = (next: Stage) => startTransition(() => setStage(next))
  useEffect(() => void whole?.then(() => show('screen')), [whole])
  useEffect(() => {
    if (stage === 'screen') show('whole')
  }, [stage])
  return frame && stage === 'frame' ? (
    frame
  ) : (
    <Suspense fallback={<Skeleton height="100vh" />}>
      <FirstScreen value={stage === 'screen'}>{children}</FirstScreen>
    </Suspense>
  )
}
