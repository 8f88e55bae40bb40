import { createFileRoute } from '@tanstack/react-router'
import { WeatherScreen } from '#app/pages/content/weather-screen.tsx'
import { lazyPage } from '#app/pages/lazy-page.ts'

const page = lazyPage(async () => (await import('#app/pages/content/weather.ts')).loadWeather)

export const Route = createFileRoute('/$locale/_shop/prognoza-pogody')({
  loader: page.loader,
  head: page.head,
  component: WeatherScreen,
})
