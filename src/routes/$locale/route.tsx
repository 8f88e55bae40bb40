import { Outlet, createFileRoute, notFound } from '@tanstack/react-router'
import { isLocale } from '#platform/locale/locale.ts'

export const Route = createFileRoute('/$locale')({
  params: {
    parse: ({ locale }) => {
      if (!isLocale(locale)) throw notFound()
      return { locale }
    },
    stringify: ({ locale }) => ({ locale }),
  },
  component: Outlet,
})
