import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'
import { RowRoom } from '#ui/row-room.tsx'
import { useWindowedRows } from '#ui/use-windowed-rows.ts'
import css from './report-table.module.css'

interface ReportTableProps<Row> {
  /** Where the table was scrolled to is remembered under it. */
  name: string
  rows: Row[]
  heads: readonly string[]
  /** Which of them holds amounts, from 0. */
  amount?: number
  row: (row: Row, place: number) => ReactNode
}

/** Rows of a report as a table, and as cards on a phone; only those near the window are drawn. */
export function ReportTable<Row>({ name, rows, heads, amount, row }: ReportTableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const isPhone = useMediaQuery('(max-width: 760px)', undefined, { getInitialValueInEffect: false })
  const { from, to, above, below } = useWindowedRows({ name: `${name} ${isPhone}`, count: rows.length, rowHeight: isPhone ? 84 : 52, body })
  return (
    <div className={`card ${css.card}`}>
      <table className={css.table} aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {heads.map((head, at) => (
              <th key={head} scope="col" data-amount={at === amount || undefined}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          <RowRoom height={above} />
          {rows.slice(from, to).map((one, at) => row(one, from + at + 2))}
          <RowRoom height={below} />
        </tbody>
      </table>
    </div>
  )
}
