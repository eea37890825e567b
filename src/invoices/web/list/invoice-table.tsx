import type { ListedInvoice } from '#invoices/api.ts'
import { DocumentTable } from '#documents/web/document-table.tsx'
import { isPayable } from '#invoices/status.ts'
import { actionsKey, pressMenu, useListKeys } from '#ui/list/use-list-keys.ts'
import { InvoiceRow } from './invoice-row.tsx'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { useInvoiceDialogs } from '#invoices/web/invoice-dialogs.tsx'
import css from './invoice-table.module.css'

const heads = ['Invoice #', 'Client', 'Shoot', 'Issue Date', 'Due Date', 'Status']

/** The invoices as a table. */
export function InvoiceTable({ name, invoices }: { name: string; invoices: ListedInvoice[] }) {
  const { write, today } = useLocalTime()
  const { openDialog, dialog } = useInvoiceDialogs()
  useListKeys({
    what: 'invoice',
    rows: invoices,
    keys: [
      { key: 'S', does: 'Status', act: (_, row) => pressMenu(row, 'status') },
      { key: 'P', does: 'Record payment', act: (invoice) => isPayable(invoice) && openDialog('pay', invoice) },
      { key: 'E', does: 'Edit', act: (invoice) => openDialog('edit', invoice) },
      actionsKey,
    ],
  })
  return (
    <DocumentTable
      name={name}
      className={css.table}
      rows={invoices}
      heads={heads}
      dialog={dialog}
      row={(invoice, place) => (
        <InvoiceRow
          key={invoice.id}
          invoice={invoice}
          place={place}
          write={write}
          today={today}
          openDialog={openDialog}
        />
      )}
    />
  )
}
