/** Prints rows as columns: the first to the left, figures to the right. */
export function printTable(title: string, head: string[], rows: string[][]): void {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
  const line = (row: string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
  console.log(`\n${title}\n\n${line(head)}\n${widths.map((width) => '-'.repeat(width)).join('  ')}`)
  for (const row of rows) console.log(line(row))
}

export function kibibytes(bytes: number): string {
  return (bytes / 1024).toFixed(1)
}

export function figure(value: number | null, digits = 0): string {
  return value === null ? 'unknown' : value.toFixed(digits)
}

export function verdict(value: number, limit: number): string {
  return value <= limit ? 'met' : `over by ${figure(value - limit, 2)}`
}
