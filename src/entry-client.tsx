import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { reportAge, reportFailure } from '#offline/connection.ts'
import { watchChunks } from '#offline/chunk-reload.ts'
import { registerWorker } from '#offline/register.ts'
import { isLocale, defaultLocale } from '#platform/locale/locale.ts'
import { speak } from '#platform/locale/messages.ts'
import { createRouter } from './router.tsx'

const { lang } = document.documentElement
const preferredLocale = isLocale(lang) ? lang : defaultLocale

const router = createRouter({
  fetch: (path, init) => fetch(path, init),
  onAnswer: reportAge,
  onSilence: reportFailure,
  preferredLocale,
  origin: location.origin,
})

watchChunks()
await speak(router.options.context.i18n, preferredLocale)
hydrateRoot(document, <RouterClient router={router} />)
registerWorker()
