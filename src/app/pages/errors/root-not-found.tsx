import { BasicLayout } from '#app/layouts/basic-layout.tsx'
import { NotFound } from './not-found.ts'

/** A URL outside of both languages still gets the whole layout around the not-found page. */
export function RootNotFound() {
  return (
    <BasicLayout>
      <NotFound />
    </BasicLayout>
  )
}
