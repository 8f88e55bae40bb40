/** Towns that the plain outline names for orientation: name, latitude, longitude, and whether the name is preferably above the place. */
export const towns: readonly (readonly [name: string, latitude: number, longitude: number, isAbove?: true])[] = [
  ['Warszawa', 52.23, 21.01],
  ['Kraków', 50.06, 19.94],
  ['Łódź', 51.76, 19.46],
  ['Wrocław', 51.11, 17.04],
  ['Poznań', 52.41, 16.93],
  ['Gdańsk', 54.35, 18.65],
  ['Szczecin', 53.43, 14.55],
  ['Bydgoszcz', 53.12, 18.01],
  ['Lublin', 51.25, 22.57],
  ['Białystok', 53.13, 23.16],
  ['Katowice', 50.26, 19.02, true],
  ['Olsztyn', 53.78, 20.48],
  ['Rzeszów', 50.04, 22.0],
  ['Kielce', 50.87, 20.63],
]
