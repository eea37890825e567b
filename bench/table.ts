export interface Row {
  name: string
  figure: string
  floor: string
  ratio: string
  p50: string
  p99: string
  verdict: string
}

const columns = ['name', 'figure', 'floor', 'ratio', 'p50', 'p99', 'verdict'] as const

export function printTable(rows: Row[]): void {
  const head = Object.fromEntries(columns.map((column) => [column, column])) as unknown as Row
  const widths = columns.map((column) => Math.max(...[head, ...rows].map((row) => row[column].length)))
  for (const row of [head, ...rows])
    console.log(
      columns
        .map((column, at) => row[column].padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
