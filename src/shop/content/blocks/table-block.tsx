import { figureColumns } from '../figures.ts'
import { inOrder } from '../in-order.ts'
import { ReachedTable } from '../reached-table.tsx'
import { type BlockProps, fieldsOf, listOf, textOf } from '../story-fields.ts'

const placed = (cells: readonly string[]) => cells.map((cell, at) => ({ cell, at }))
const cellsOf = (cells: unknown) => listOf(cells).map((cell) => textOf(fieldsOf(cell).value))

/** A table field; the cells of its first column are row headers. */
export function TableBlock({ block }: BlockProps) {
  const { thead, tbody } = fieldsOf(block.table)
  const head = cellsOf(thead)
  const rows = listOf(tbody).map((row) => cellsOf(fieldsOf(row).body))
  const figures = figureColumns([head, ...rows])
  const title = textOf(block.title)
  return (
    <ReachedTable title={title} head={head}>
      {title ? <caption>{title}</caption> : null}
      {head.some(Boolean) ? (
        <thead>
          <tr>
            {inOrder(placed(head), ({ cell, at }) => (
              <th scope="col" data-figure={figures.has(at) || undefined}>
                {cell}
              </th>
            ))}
          </tr>
        </thead>
      ) : null}
      <tbody>
        {inOrder(rows, (cells) => (
          <tr>
            {inOrder(placed(cells), ({ cell, at }) =>
              at === 0 ? <th scope="row">{cell}</th> : <td data-figure={figures.has(at) || undefined}>{cell}</td>,
            )}
          </tr>
        ))}
      </tbody>
    </ReachedTable>
  )
}
