import { createFileRoute } from '@tanstack/react-router'
import { WeatherScreen } from '#app/around/weather-screen.tsx'
import { latePage } from '#app/late-page.ts'

const page = latePage(async () => (await import('#app/around/weather.ts')).loadWeather)

export const Route = createFileRoute('/$locale/_shop/prognoza-pogody')({
  loader: page.loader,
  head: page.head,
  component: WeatherScreen,
})
