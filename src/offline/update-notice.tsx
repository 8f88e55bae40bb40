import { lazy, Suspense, type ComponentType } from 'react'
import { inBackground } from './chunk-reload.ts'
import { useWorkerUpdate } from './worker-update.ts'

async function loadCard(): Promise<{ default: ComponentType }> {
  try {
    const { UpdateCard } = await inBackground(() => import('./device/bands.ts'))
    return { default: UpdateCard }
  } catch {
    // Without the card the new version simply waits for the next visit.
    return { default: () => null }
  }
}

const UpdateCard = lazy(loadCard)

/** Says that a new version waits; the shopper decides when. The region is there from the start, so that the news is announced. */
export function UpdateNotice() {
  const update = useWorkerUpdate()
  return (
    <div role="status">
      {update === 'none' ? null : (
        <Suspense>
          <UpdateCard />
        </Suspense>
      )}
    </div>
  )
}
