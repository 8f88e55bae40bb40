import { Outlet, createFileRoute, notFound } from '@tanstack/react-router'
import { BasicLayout } from '#app/layouts/basic-layout.tsx'
import { isLocale } from '#platform/locale/locale.ts'
import { Skeleton } from '#ui/skeleton.tsx'

export const Route = createFileRoute('/$locale')({
  // Part of every page: a file of its own would only be one more to wait for.
  codeSplitGroupings: [],
  params: {
    parse: ({ locale }) => {
      if (!isLocale(locale)) throw notFound()
      return { locale }
    },
    stringify: ({ locale }) => ({ locale }),
  },
  component: Outlet,
  // What the kept shell shows while the page it was opened for is on its way.
  pendingComponent: () => (
    <BasicLayout>
      <Skeleton height="100vh" />
    </BasicLayout>
  ),
})
