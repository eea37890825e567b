import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { InvoiceSheet } from '#invoices/web/sheet/invoice-sheet.tsx'
import type { Invoice } from '#invoices/api.ts'
import { isPending } from '#invoices/status.ts'
import { isNotFound } from '#kernel/problem.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Dialog, DialogFooter } from '#ui/dialog/dialog.tsx'
import { PrintInstead } from '#ui/page/print-instead.tsx'
import { UnloadedRecord } from '#ui/dialog/unloaded-record.tsx'
import { InvoiceHistory } from './invoice-history.tsx'
import { oneInvoice } from '#invoices/web/queries.ts'
import { useInvoiceDialogs } from '#invoices/web/invoice-dialogs.tsx'
import { OnlineLinks } from './online-links.tsx'
import { PaymentFault } from './payment-fault.tsx'
import { Reminders } from './reminders.tsx'
import { StatusPanel } from './status-panel.tsx'
import { useInvoiceDocument } from '#invoices/web/sheet/use-invoice-document.ts'
import { ViewButtons } from './view-buttons.tsx'
import css from './invoice-view.module.css'

interface InvoiceViewProps {
  id: number
  onClose: () => void
  /** Further files of it. */
  filesOf?: (invoice: Invoice) => ReactNode
}

/** An invoice as its client sees it, with payments and history. */
export function InvoiceView({ id, onClose, filesOf }: InvoiceViewProps) {
  const query = useQuery(oneInvoice(id))
  if (query.data && !isNotFound(query.error))
    return <Shown invoice={query.data} onClose={onClose} files={filesOf?.(query.data)} />
  return <UnloadedRecord noun="Invoice" of={query} size={520} onClose={onClose} />
}

interface ShownProps {
  invoice: Invoice
  onClose: () => void
  files: ReactNode
}

function Shown({ invoice, onClose, files }: ShownProps) {
  const shown = useInvoiceDocument(invoice)
  const { openDialog, dialog } = useInvoiceDialogs(onClose)
  const { invoiceNumber, clientName } = invoice
  return (
    <Dialog opened onClose={onClose} title={invoiceNumber ?? `Draft for ${clientName}`} size={1104}>
      <div className={css.columns}>
        <div className={css.paper}>{shown ? <InvoiceSheet {...shown} /> : <Skeleton height={520} />}</div>
        <div className={css.side}>
          <StatusPanel invoice={invoice} />
          {shown?.fault !== undefined && <PaymentFault fault={shown.fault} />}
          {files}
          {invoice.status !== 'draft' && <OnlineLinks invoice={invoice} />}
          {isPending(invoice.status) && <Reminders invoice={invoice} />}
          <InvoiceHistory events={invoice.history} />
        </div>
      </div>
      <DialogFooter>
        <ViewButtons invoice={invoice} openDialog={openDialog} />
      </DialogFooter>
      {dialog}
      <PrintInstead>{shown && <InvoiceSheet {...shown} isFullSize />}</PrintInstead>
    </Dialog>
  )
}
