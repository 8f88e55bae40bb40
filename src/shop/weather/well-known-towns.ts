import type { WeatherPlace } from './places.ts'

const town = (name: string, region: string, latitude: number, longitude: number): WeatherPlace => ({
  ...{ name, region, latitude, longitude },
})

/** A town of each voivodeship, by the Polish alphabet, so that visitors see the weather without typing. */
export const wellKnownTowns: readonly WeatherPlace[] = [
  town('Białystok', 'podlaskie', 53.13, 23.16),
  town('Bydgoszcz', 'kujawsko-pomorskie', 53.12, 18.01),
  town('Gdańsk', 'pomorskie', 54.35, 18.65),
  town('Katowice', 'śląskie', 50.26, 19.02),
  town('Kielce', 'świętokrzyskie', 50.87, 20.63),
  town('Kraków', 'małopolskie', 50.06, 19.94),
  town('Lublin', 'lubelskie', 51.25, 22.57),
  town('Łódź', 'łódzkie', 51.76, 19.46),
  town('Olsztyn', 'warmińsko-mazurskie', 53.78, 20.48),
  town('Opole', 'opolskie', 50.67, 17.92),
  town('Poznań', 'wielkopolskie', 52.41, 16.93),
  town('Rzeszów', 'podkarpackie', 50.04, 22),
  town('Szczecin', 'zachodniopomorskie', 53.43, 14.55),
  town('Warszawa', 'mazowieckie', 52.23, 21.01),
  town('Wrocław', 'dolnośląskie', 51.11, 17.04),
  town('Zielona Góra', 'lubuskie', 51.94, 15.51),
]
