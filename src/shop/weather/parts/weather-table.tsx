import type { ReactNode } from 'react'
import { Figure } from '../figure.tsx'
import { useDirectionWords } from '../sky-words.ts'
import css from './weather-table.module.css'

// A region that scrolls has to be focusable by keyboard.
const reached = { tabIndex: 0 }

interface WeatherTableProps {
  label: string
  columns: readonly string[]
  /** Whether each row becomes a small card on a phone; other tables scroll sideways there. */
  asCards?: boolean
  children: ReactNode
}

/** A table of weather figures; the first cell of a row names the time or place. */
export function WeatherTable({ label, columns, asCards = false, children }: WeatherTableProps) {
  return (
    <div {...reached} role="group" aria-label={label}>
      <table className={asCards ? `${css.table} ${css.cards}` : css.table}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

type Known = number | null | undefined

/** Wind speed, gusts and direction. */
export function WindFigures({ wind, gusts, direction }: { wind: Known; gusts: Known; direction: Known }) {
  const directionWords = useDirectionWords()
  return (
    <>
      <Figure value={wind} unit="" /> / <Figure value={gusts} unit="m/s" /> {directionWords(direction)}
    </>
  )
}

/** Amount of rain and its probability. */
export function RainFigures({ rain, chance }: { rain: Known; chance: Known }) {
  return (
    <>
      <Figure value={rain} unit="mm" />, <Figure value={chance} unit="%" digits={0} />
    </>
  )
}
