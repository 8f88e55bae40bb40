import { BasicLayout } from '../layouts/basic-layout.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** An address outside of both languages still gets the whole shop around its answer. */
export function RootNotFound() {
  return (
    <BasicLayout>
      <NotFoundPage />
    </BasicLayout>
  )
}
