import { Suspense } from 'react'
import { readCropChoice } from '#shop/finder/crop-choice.ts'
import { readField } from '#shop/finder/fertilizer-needs.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { CropFinderPage, FertilizerFinderPage } from './lazy-pages.ts'

/** Shows the finder that the URL names. */
export function FinderSwitch({ name, search }: { name: string; search: object }) {
  return (
    <Suspense fallback={<Skeleton />}>
      {name === 'uprawa' ? (
        <CropFinderPage choice={readCropChoice({ ...search })} />
      ) : (
        <FertilizerFinderPage field={readField({ ...search })} />
      )}
    </Suspense>
  )
}
