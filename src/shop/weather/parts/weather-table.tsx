import type { ReactNode } from 'react'
import { Figure } from '../figure.tsx'
import { useDirectionWords } from '../sky-words.ts'
import css from './weather-table.module.css'

// A region that scrolls must be reached by keyboard, whoever else has no need to stop there.
const reached = { tabIndex: 0 }

interface WeatherTableProps {
  label: string
  columns: readonly string[]
  /** On a phone each row is a small card; a table that stays one is moved sideways there. */
  asCards?: boolean
  children: ReactNode
}

/** Figures of the weather in rows, whose first cell says of when or where. */
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

/** Speed, gusts and where it comes from. */
export function WindFigures({ wind, gusts, direction }: { wind: Known; gusts: Known; direction: Known }) {
  const directionWords = useDirectionWords()
  return (
    <>
      <Figure value={wind} unit="" /> / <Figure value={gusts} unit="m/s" /> {directionWords(direction)}
    </>
  )
}

/** How much, and how likely. */
export function RainFigures({ rain, chance }: { rain: Known; chance: Known }) {
  return (
    <>
      <Figure value={rain} unit="mm" />, <Figure value={chance} unit="%" digits={0} />
    </>
  )
}
