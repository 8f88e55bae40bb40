import { inOrder } from '../in-order.ts'
import { type BlockProps, fieldsOf, listOf, textOf } from '../story-fields.ts'

const cellsOf = (cells: unknown) => listOf(cells).map((cell) => textOf(fieldsOf(cell).value))

/** A table field; its first column names the rows. */
export function TableBlock({ block }: BlockProps) {
  const { thead, tbody } = fieldsOf(block.table)
  const head = cellsOf(thead)
  const title = textOf(block.title)
  return (
    <table>
      {title ? <caption>{title}</caption> : null}
      {head.some(Boolean) ? (
        <thead>
          <tr>
            {inOrder(head, (cell) => (
              <th scope="col">{cell}</th>
            ))}
          </tr>
        </thead>
      ) : null}
      <tbody>
        {inOrder(listOf(tbody), (row) => (
          <Row cells={cellsOf(fieldsOf(row).body)} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ cells: [name, ...cells] }: { cells: string[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {inOrder(cells, (cell) => (
        <td>{cell}</td>
      ))}
    </tr>
  )
}
