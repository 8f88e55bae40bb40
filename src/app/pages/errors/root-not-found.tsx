import { BasicLayout } from '#app/layouts/basic-layout.tsx'
import { NotFound } from './not-found.ts'

/** An address outside of both languages still gets the whole shop around its answer. */
export function RootNotFound() {
  return (
    <BasicLayout>
      <NotFound />
    </BasicLayout>
  )
}
