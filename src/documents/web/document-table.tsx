import type { ComponentProps } from 'react'
import { ColumnHeads } from '#ui/list/column-heads.tsx'
import { LongTable } from '#ui/list/long-table.tsx'
import css from './document-table.module.css'

/** Height of a document's card on a phone, px. */
export const cardHeight = 79

interface DocumentTableProps<Row> extends Pick<
  ComponentProps<typeof LongTable<Row>>,
  'name' | 'rows' | 'row' | 'dialog'
> {
  className?: string | undefined
  /** The heads of the columns before the amount. */
  heads: string[]
}

/** Documents as a table, and as cards on a phone. */
export function DocumentTable<Row>({ heads, className = '', ...table }: DocumentTableProps<Row>) {
  return (
    <LongTable
      {...table}
      className={`printed-list ${css.table} ${className}`}
      cardHeight={cardHeight}
      head={
        <>
          <ColumnHeads names={heads} />
          <th scope="col" data-amount>
            Amount
          </th>
          <th scope="col">
            <span className="vh">Actions</span>
          </th>
        </>
      }
    />
  )
}
