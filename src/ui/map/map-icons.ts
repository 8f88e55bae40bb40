import { Icon, type IconOptions } from 'leaflet/dist/leaflet-src.esm.js'

const svgNames = 'http://www.w3.org/2000/svg'
const pinShape = 'M14 1C7.1 1 2 6.2 2 12.7 2 21.6 14 35 14 35s12-13.4 12-22.3C26 6.2 20.9 1 14 1Z'

/** An icon made of elements, because the page's policy allows no markup as text. */
class ElementIcon extends Icon<IconOptions> {
  readonly make: () => HTMLElement

  constructor(make: () => HTMLElement) {
    super({ iconUrl: '' })
    this.make = make
  }

  override createIcon() {
    const element = this.make()
    element.classList.add('leaflet-marker-icon')
    return element
  }
}

/** Creates a pin that is pressed like any button. */
export function pinIcon(name: string, tint: 'green' | 'wheat' | 'sky' = 'green'): Icon {
  return new ElementIcon(() => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = `map-pin map-${tint}`
    button.setAttribute('aria-label', name)
    button.title = name
    const svg = document.createElementNS(svgNames, 'svg')
    for (const [attribute, value] of Object.entries({ viewBox: '0 0 28 36', width: '28', height: '36', 'aria-hidden': 'true' }))
      svg.setAttribute(attribute, value)
    const path = document.createElementNS(svgNames, 'path')
    path.setAttribute('d', pinShape)
    const hole = document.createElementNS(svgNames, 'circle')
    for (const [attribute, value] of Object.entries({ cx: '14', cy: '13', r: '4.5' })) hole.setAttribute(attribute, value)
    svg.append(path, hole)
    button.append(svg)
    return button
  })
}

/** Creates a town's name or a dot on the map, for orientation only. */
export function townIcon(name: string, className: 'map-town' | 'map-here'): Icon {
  return new ElementIcon(() => {
    const element = document.createElement('span')
    element.className = className
    element.textContent = name
    element.setAttribute('aria-hidden', 'true')
    return element
  })
}
