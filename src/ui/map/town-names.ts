import { LayerGroup, Marker, type Map as LeafletMap, type Point } from 'leaflet/dist/leaflet-src.esm.js'
import { townIcon } from './map-icons.ts'
import { roomForNames } from './room-for-names.ts'
import { towns } from './towns.ts'

export interface TownNames {
  /**
   * Positions each name anew.
   * @param pins positions of the feet of pins
   */
  place: (pins: readonly Point[]) => void
  remove: () => void
}

/** Adds names of towns for orientation on the bare outline, each where neither the edge nor a pin cuts it. */
export function nameTowns(map: LeafletMap): TownNames {
  // Above the areas that can be chosen, which would cover the names.
  map.createPane('names').classList.add('map-names')
  const named = towns.map(([name, latitude, longitude, isAbove]) => {
    const marker = new Marker([latitude, longitude], {
      ...{ icon: townIcon(name, 'map-town'), pane: 'names' },
      ...{ interactive: false, keyboard: false },
    })
    return { marker, prefersAbove: isAbove ?? false }
  })
  const layer = new LayerGroup(named.map(({ marker }) => marker)).addTo(map)
  return {
    place(pins) {
      const { x: width, y: height } = map.getSize()
      const names = named.map(({ marker, prefersAbove }) => {
        const element = marker.getElement()
        const { x, y } = map.latLngToContainerPoint(marker.getLatLng())
        return { x, y, width: element?.offsetWidth ?? 0, height: element?.offsetHeight ?? 0, prefersAbove }
      })
      for (const [at, room] of roomForNames({ names, pins, width, height }).entries()) {
        const element = named[at]?.marker.getElement()
        if (!element) continue
        element.style.visibility = room ? 'inherit' : 'hidden'
        if (room) element.style.translate = `${room.right}px ${room.down}px`
      }
    },
    remove: () => layer.remove(),
  }
}
