/** Matches figures such as `14,90 zł`, `−15 kg N`, `0–20 cm` and `45%`, whose columns are right-aligned. */
const figure =
  /^(?:PLN\s)?[−–-]?\d[\d\s.,]*(?:[–…]\s?−?\d[\d.,]*)?(?:\s?%|\s(?:zł|t|kg|dt|g|l|ml|mm|cm|m|h|°C)(?:\/(?:ha|t|l|m²))?(?:\s(?:N|CaO|S))?)?$/u

const isFigure = (text: string) => figure.test(text)
const isNone = (text: string) => text === '–' || text === ''

/** Returns the columns of a table that hold only figures below the head; the first column never counts. */
export function figureColumns(rows: readonly (readonly string[])[]): ReadonlySet<number> {
  const [, ...below] = rows.map((cells) => cells.map((cell) => cell.replaceAll('&nbsp;', '\u00A0').trim()))
  const widest = Math.max(0, ...below.map((cells) => cells.length))
  const columns = Array.from({ length: widest }, (_, at) => below.map((cells) => cells[at] ?? ''))
  return new Set(
    columns.flatMap((cells, at) =>
      at > 0 && cells.some(isFigure) && cells.every((one) => isFigure(one) || isNone(one)) ? [at] : [],
    ),
  )
}

/** Returns sanitised HTML with the figure columns of its tables marked. */
export const withFigureColumns = (html: string) =>
  html.replaceAll(/<table>[^]*?<\/table>/g, (table) => {
    const rows = [...table.matchAll(/<tr>([^]*?)<\/tr>/g)].map(([row]) =>
      [...row.matchAll(/<t[hd][^>]*>([^<]*)<\/t[hd]>/g)].map(([, cell = '']) => cell),
    )
    const marked = figureColumns(rows)
    if (!marked.size) return table
    return table.replaceAll(/<tr>[^]*?<\/tr>/g, (row) => {
      let at = -1
      return row.replaceAll(/<t([hd])(?=[ >])/g, (start) => {
        at += 1
        return marked.has(at) ? `${start} data-figure` : start
      })
    })
  })
