interface Row {
  gross: number
}

/** Scales the rows of a line proportionally to another sum, so that the parts of a bundle keep their own VAT rates. */
export function agreedRows<Given extends Row>(rows: readonly Given[], gross: number): Given[] {
  const total = rows.reduce((sum, row) => sum + row.gross, 0)
  let left = gross
  return rows.map((row, at) => {
    const share = total > 0 ? row.gross / total : 1 / rows.length
    // The last row takes the rounding difference, so that the rows always add up to the agreed sum.
    const part = at === rows.length - 1 ? left : Math.min(Math.round(gross * share), left)
    left -= part
    return { ...row, gross: part }
  })
}
