import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'
import { useWindowedRows } from './use-windowed-rows.ts'
import css from './long-table.module.css'

interface LongTableProps<Row> {
  /** Where the table was scrolled to is remembered under it. */
  name: string
  className: string | undefined
  rows: Row[]
  /** The cells of its head. */
  head: ReactNode
  /** One of them, and its place in the table. */
  row: (row: Row, place: number) => ReactNode
  /** How high a row is as a card on a phone, px. */
  cardHeight: number
  /** Stands above its head. */
  above?: ReactNode
  /** What a row asks. */
  dialog?: ReactNode
}

const rowHeight = 52

/**
 * A long list as a table, and as cards on a phone: a card shows the cells that its own styles name. Only the rows near
 * the window are drawn.
 */
export function LongTable<Row>({
  name,
  className = '',
  rows,
  head,
  row,
  cardHeight,
  above: bar,
  dialog,
}: LongTableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const isPhone = useMediaQuery('(max-width: 760px)', undefined, { getInitialValueInEffect: false })
  const { from, to, above, below } = useWindowedRows({
    name: `${name} ${isPhone}`,
    count: rows.length,
    rowHeight: isPhone ? cardHeight : rowHeight,
    body,
  })
  return (
    <div className={`card ${css.card}`}>
      {bar}
      <table
        hidden={rows.length === 0}
        className={`data-table ${css.table} ${className}`}
        aria-rowcount={rows.length + 1}
      >
        <thead>
          <tr aria-rowindex={1}>{head}</tr>
        </thead>
        <tbody ref={body}>
          <RowSpacer height={above} />
          {rows.slice(from, to).map((one, at) => row(one, from + at + 2))}
          <RowSpacer height={below} />
        </tbody>
      </table>
      {dialog}
    </div>
  )
}

/** Takes the place of the rows that are not drawn; `height` in pixels. */
const RowSpacer = ({ height }: { height: number }) =>
  height > 0 && <tr data-spacer aria-hidden="true" style={{ height }} />
