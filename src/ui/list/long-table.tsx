import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useContext, useRef } from 'react'
import { HasMoreRows } from './has-more-rows.ts'
import { useWindowedRows } from './use-windowed-rows.ts'
import css from './long-table.module.css'

interface LongTableProps<Row> {
  /** Identifies the list for restoring its scroll position. */
  name: string
  className: string | undefined
  rows: Row[]
  /** The cells of the head. */
  head: ReactNode
  /** Renders a row at its position. */
  row: (row: Row, place: number) => ReactNode
  /** Height of a row's card on a phone, px. */
  cardHeight: number
  /** Above the head. */
  above?: ReactNode
  /** The dialog of a row. */
  dialog?: ReactNode
}

const rowHeight = 52

/**
 * A long list as a table, and as cards on a phone: a card shows the cells selected by its styles. Only rows near the
 * viewport are rendered.
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
  const hasMore = useContext(HasMoreRows)
  const isPhone = useMediaQuery('(max-width: 760px)', undefined, { getInitialValueInEffect: false })
  const { from, to, above, below } = useWindowedRows({
    name: `${name} ${isPhone}`,
    count: rows.length,
    rowHeight: isPhone ? cardHeight : rowHeight,
    body,
  })
  return (
    <div className={`card clip ${css.room}`}>
      {bar}
      <table
        hidden={rows.length === 0}
        className={`data-table record-table ${css.table} ${className}`}
        aria-rowcount={hasMore ? -1 : rows.length + 1}
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

/** A spacer for rows that are not rendered; `height` in pixels. */
const RowSpacer = ({ height }: { height: number }) =>
  height > 0 && <tr data-spacer aria-hidden="true" style={{ height }} />
