const rowsOf = (page: unknown): readonly unknown[] => (page as { rows: readonly unknown[] }).rows

/** A newer page of a list, made of the older one's rows where they say the same: what was drawn of them stays as it is. */
export function keepRows<Page>(before: Page | null, after: Page): Page {
  if (!before) return after
  const known = new Map(rowsOf(before).map((row) => [JSON.stringify(row), row]))
  const rows = rowsOf(after).map((row) => known.get(JSON.stringify(row)) ?? row)
  const isSame = rows.length === rowsOf(before).length && rows.every((row, at) => row === rowsOf(before)[at])
  return { ...after, rows: isSame ? rowsOf(before) : rows }
}
