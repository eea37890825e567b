import { useMediaQuery } from '@mantine/hooks'
import { useRef } from 'react'
import type { ListedContract } from '#contracts/api.ts'
import { useDateFormat } from '#invoices/web/use-date-format.ts'
import { RowRoom } from '#ui/row-room.tsx'
import { useWindowedRows } from '#ui/use-windowed-rows.ts'
import { ContractRow } from './contract-row.tsx'
import { useQuestions } from './questions.tsx'
import css from '#invoices/web/invoice-table.module.css'

/** The contracts as a table, and as cards on a phone; only the rows near the window are drawn. */
export function ContractTable({ name, contracts }: { name: string; contracts: ListedContract[] }) {
  const body = useRef<HTMLTableSectionElement>(null)
  const isPhone = useMediaQuery('(max-width: 760px)', undefined, { getInitialValueInEffect: false })
  const { write } = useDateFormat()
  const { ask, dialog } = useQuestions()
  const { from, to, above, below } = useWindowedRows({ name: `${name} ${isPhone}`, count: contracts.length, rowHeight: isPhone ? 79 : 52, body })
  return (
    <div className={`card ${css.card}`}>
      <table className={css.table} aria-rowcount={contracts.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">Contract #</th>
            <th scope="col">Client</th>
            <th scope="col">Title</th>
            <th scope="col">Shoot</th>
            <th scope="col">Date</th>
            <th scope="col">Status</th>
            <th scope="col" className={css.amount}>Amount</th>
            <th scope="col">
              <span className="vh">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          <RowRoom height={above} />
          {contracts.slice(from, to).map((contract, at) => (
            <ContractRow key={contract.id} contract={contract} place={from + at + 2} write={write} onAsk={ask} />
          ))}
          <RowRoom height={below} />
        </tbody>
      </table>
      {dialog}
    </div>
  )
}
