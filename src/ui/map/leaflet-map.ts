import {
  DomEvent,
  type FitBoundsOptions,
  GeoJSON,
  LatLngBounds,
  LayerGroup,
  Map as LeafletMap,
  Marker,
  Path,
  SVG,
  TileLayer,
} from 'leaflet/dist/leaflet-src.esm.js'
import type { Feature, FeatureCollection, Polygon } from 'geojson'
import { pinIcon, townIcon } from './map-icons.ts'
import { nameTowns } from './town-names.ts'
import outlines from './voivodeships.json'
import './leaflet.css'
import type { MapArea, MapPlace } from './map-place.ts'

/** The map on the page, controlled by calls; each `show…` call replaces what the one before has shown. */
export interface DrawnMap {
  showPlaces(places: readonly MapPlace[], onChoose: (id: string) => void): void
  showAreas(areas: readonly MapArea[], chosen: string | undefined, onChoose: (id: string) => void): void
  showHere(latitude: number | undefined, longitude: number | undefined): void
  mark(chosen: string | undefined): void
  layTiles(url: string): void
  zoom(by: number): void
  remove(): void
}

const poland = new LatLngBounds([48.95, 14.05], [54.9, 24.2])
const outlineZoom = { least: 5, most: 12 }
const tileZoom = 18
/** A pin stands on its place, so it needs more room above than beside and below. */
const roomForPins = { paddingTopLeft: [24, 46], paddingBottomRight: [24, 12] } satisfies FitBoundsOptions
/** Maximum zoom when a set of places is first shown. The bare outline shows where a place is only from further away. */
const closest = { outline: 8, tiles: 14 }
const features = outlines.features as unknown as Feature<Polygon, { name: string }>[]
const collection = (some: Feature<Polygon>[]): FeatureCollection => ({ type: 'FeatureCollection', features: some })

export function drawMap(element: HTMLElement): DrawnMap {
  const calm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
  const map = new LeafletMap(element, {
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    zoomSnap: 0.25,
    minZoom: outlineZoom.least,
    maxZoom: outlineZoom.most,
    maxBounds: poland.pad(0.5),
    ...{ zoomAnimation: !calm, fadeAnimation: !calm, markerZoomAnimation: !calm, inertia: !calm },
  })
  map.fitBounds(poland, { animate: false })
  // The wheel scrolls the page until the map has the focus.
  map.on('focus', () => map.scrollWheelZoom.enable()).on('blur', () => map.scrollWheelZoom.disable())
  const stopMeasuring = keepMeasured(map, element)
  layGround(map)
  const names = nameTowns(map)
  const areaLayer = new LayerGroup().addTo(map)
  const placeLayer = new LayerGroup().addTo(map)
  const hereLayer = new LayerGroup().addTo(map)
  const pins = new Map<string, Marker>()
  let shown: readonly MapPlace[] = []
  let nearest = closest.outline
  const placeNames = () => names.place(shown.map(({ latitude, longitude }) => map.latLngToContainerPoint([latitude, longitude])))
  map.on('moveend zoomend resize', placeNames)
  placeNames()
  const fit = () => {
    if (shown.length === 0) return
    const bounds = new LatLngBounds(shown.map(({ latitude, longitude }) => [latitude, longitude]))
    map.fitBounds(bounds, { ...roomForPins, maxZoom: nearest, animate: false })
  }

  return {
    showPlaces(places, onChoose) {
      placeLayer.clearLayers()
      pins.clear()
      shown = places
      for (const place of places) {
        const icon = pinIcon(place.name, place.tint)
        const pin = new Marker([place.latitude, place.longitude], { icon, keyboard: false, riseOnHover: true })
        pin.on('click', () => onChoose(place.id))
        pin.addTo(placeLayer)
        pins.set(place.id, pin)
      }
      walkByArrows([...pins.values()].flatMap((pin) => pin.getElement() ?? []))
      fit()
      placeNames()
    },
    showAreas(areas, chosen, onChoose) {
      areaLayer.clearLayers()
      const wanted = features.filter(({ id }) => areas.some((area) => area.id === id))
      const drawn = new GeoJSON(collection(wanted), {
        ...{ renderer: new SVG({ padding: 1 }) },
        style: () => ({ className: 'map-area' }),
      })
      drawn.addTo(areaLayer)
      const shapes = drawn.getLayers().flatMap((layer) => {
        const shape = layer instanceof Path ? layer.getElement() : undefined
        const id = layer instanceof Path ? String((layer as Path & { feature?: Feature }).feature?.id) : ''
        const area = areas.find((one) => one.id === id)
        if (!(shape instanceof SVGElement) || !area) return []
        asButton(shape, area.name, area.id === chosen, () => onChoose(area.id))
        return shape
      })
      walkByArrows(shapes)
    },
    showHere(latitude, longitude) {
      hereLayer.clearLayers()
      if (latitude === undefined || longitude === undefined) return
      new Marker([latitude, longitude], { icon: townIcon('', 'map-here'), ...quiet }).addTo(hereLayer)
    },
    mark(chosen) {
      for (const [id, pin] of pins) {
        pin.getElement()?.setAttribute('aria-pressed', String(id === chosen))
        pin.setZIndexOffset(id === chosen ? 1000 : 0)
      }
      const place = shown.find(({ id }) => id === chosen)
      if (place) map.panInside([place.latitude, place.longitude], { padding: [48, 56], animate: !calm })
    },
    layTiles(url) {
      map.setMaxZoom(tileZoom)
      new TileLayer(url, { maxZoom: tileZoom }).addTo(map)
      names.remove()
      nearest = closest.tiles
      fit()
    },
    zoom: (by) => void map.setZoom(map.getZoom() + by, { animate: !calm }),
    remove() {
      stopMeasuring()
      map.remove()
    },
  }
}

const quiet = { interactive: false, keyboard: false }

/** Draws the outline below the tiles, so that a map without network has a background. */
function layGround(map: LeafletMap) {
  const below = map.createPane('ground')
  below.classList.add('map-ground')
  const renderer = new SVG({ pane: 'ground', padding: 1 })
  new GeoJSON(collection(features), {
    ...{ pane: 'ground', renderer },
    interactive: false,
    style: () => ({ className: 'map-land' }),
  }).addTo(map)
}

/** Updates the map's size when its panel opens or the phone is rotated. */
function keepMeasured(map: LeafletMap, element: HTMLElement): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined
  const observer = new ResizeObserver(() => map.invalidateSize({ animate: false, pan: false }))
  observer.observe(element)
  return () => observer.disconnect()
}

function asButton(shape: SVGElement, name: string, pressed: boolean, press: () => void) {
  const title = document.createElementNS('http://www.w3.org/2000/svg', 'title')
  title.textContent = name
  shape.append(title)
  for (const [attribute, value] of Object.entries({ role: 'button', 'aria-label': name, 'aria-pressed': String(pressed) }))
    shape.setAttribute(attribute, value)
  shape.addEventListener('click', press)
  shape.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    press()
  })
}

const directions: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Makes all items a single stop of the Tab key; the arrow keys move between them. */
function walkByArrows(items: readonly (HTMLElement | SVGElement)[]) {
  for (const [at, item] of items.entries()) {
    item.setAttribute('tabindex', at === 0 ? '0' : '-1')
    DomEvent.on(item as HTMLElement, 'keydown', (event) => {
      const by = directions[(event as unknown as KeyboardEvent).key]
      const next = by === undefined ? undefined : items.at((at + by) % items.length)
      if (!next) return
      // The same key would also move the map.
      DomEvent.stop(event)
      item.setAttribute('tabindex', '-1')
      next.setAttribute('tabindex', '0')
      next.focus()
    })
  }
}
