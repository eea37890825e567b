import type { ComponentProps } from 'react'
import { LongTable } from '#ui/list/long-table.tsx'
import css from './report-table.module.css'

/** Height of a row's card on a phone, px. */
export const cardHeight = 84

interface ReportTableProps<Row> extends Pick<ComponentProps<typeof LongTable<Row>>, 'name' | 'rows' | 'row'> {
  heads: readonly string[]
  /** The indices of the columns with amounts. */
  amounts?: readonly number[]
}

/** Rows of a report as a table, and as cards on a phone. */
export function ReportTable<Row>({ heads, amounts = [], ...table }: ReportTableProps<Row>) {
  return (
    <LongTable
      {...table}
      className={css.table}
      cardHeight={cardHeight}
      head={heads.map((head, at) => (
        <th key={head} scope="col" data-amount={amounts.includes(at) || undefined}>
          {head}
        </th>
      ))}
    />
  )
}
