import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'
import { RowRoom } from '#ui/row-room.tsx'
import { useWindowedRows } from '#ui/use-windowed-rows.ts'
import css from './paper-table.module.css'

interface PaperTableProps<Row> {
  /** Where the table was scrolled to is remembered under it. */
  name: string
  rows: Row[]
  /** The heads of the columns before the amount. */
  heads: string[]
  /** One of them, and its place in the table. */
  row: (row: Row, place: number) => ReactNode
  /** What a row asks. */
  dialog: ReactNode
}

/** Papers as a table, and as cards on a phone; only the rows near the window are drawn. */
export function PaperTable<Row>({ name, rows, heads, row, dialog }: PaperTableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const isPhone = useMediaQuery('(max-width: 760px)', undefined, { getInitialValueInEffect: false })
  const { from, to, above, below } = useWindowedRows({ name: `${name} ${isPhone}`, count: rows.length, rowHeight: isPhone ? 79 : 52, body })
  return (
    <div className={`card ${css.card}`}>
      <table className={css.table} aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {heads.map((head) => (
              <th key={head} scope="col">{head}</th>
            ))}
            <th scope="col" className={css.amount}>Amount</th>
            <th scope="col">
              <span className="vh">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          <RowRoom height={above} />
          {rows.slice(from, to).map((one, at) => row(one, from + at + 2))}
          <RowRoom height={below} />
        </tbody>
      </table>
      {dialog}
    </div>
  )
}
