import { Button } from '@mantine/core'
import { IconCash, IconDownload, IconMail, IconPencil, IconPrinter, IconReceipt } from '@tabler/icons-react'
import type { ListedInvoice } from '#invoices/api.ts'
import { creditNoteLabel, isCreditable } from '#invoices/credit-notes/credit-actions.ts'
import { isPayable, isUnsent } from '#invoices/status.ts'
import { LinkButton } from '#ui/page/router-link.tsx'
import { iconProps } from '#ui/theme/icon-props.ts'
import css from './invoice-view.module.css'
import { pdfOf } from '#invoices/web/pdf-of.ts'
import type { OpenDialog } from '#invoices/web/invoice-dialogs.tsx'
import { RowMenu } from '#invoices/web/list/invoice-menu.tsx'

/**
 * The main actions on an open invoice: what is not sent yet is sent, what is sent is paid; on a phone the rest is in
 * the menu.
 */
export function ViewButtons({ invoice, openDialog }: { invoice: ListedInvoice; openDialog: OpenDialog }) {
  const { id } = invoice
  const isOpen = isPayable(invoice)
  const isSentNext = !isOpen || isUnsent(invoice)
  const aside = css.aside ?? ''
  return (
    <>
      <RowMenu invoice={invoice} openDialog={openDialog} isViewed />
      <LinkButton
        className={aside}
        variant="default"
        to="/billing/invoices/$id/print"
        params={{ id }}
        leftSection={<IconPrinter {...iconProps} />}
      >
        Print
      </LinkButton>
      <Button
        className={aside}
        component="a"
        variant="default"
        href={pdfOf(invoice)}
        download
        leftSection={<IconDownload {...iconProps} />}
      >
        Download PDF
      </Button>
      <Corrections invoice={invoice} openDialog={openDialog} />
      {invoice.status !== 'cancelled' && (
        <Button
          className={isSentNext ? '' : aside}
          variant={isSentNext ? 'filled' : 'default'}
          leftSection={<IconMail {...iconProps} />}
          onClick={() => openDialog('send', invoice)}
        >
          Send by email
        </Button>
      )}
      {isOpen && (
        <Button
          className={isSentNext ? aside : ''}
          variant={isSentNext ? 'default' : 'filled'}
          leftSection={<IconCash {...iconProps} />}
          onClick={() => openDialog('pay', invoice)}
        >
          Record payment
        </Button>
      )}
    </>
  )
}

/** An invoice that is never changed is corrected by a credit note. */
function Corrections({ invoice, openDialog }: { invoice: ListedInvoice; openDialog: OpenDialog }) {
  const aside = css.aside ?? ''
  return (
    <>
      {!invoice.isFrozen && (
        <Button
          className={aside}
          variant="default"
          leftSection={<IconPencil {...iconProps} />}
          onClick={() => openDialog('edit', invoice)}
        >
          Edit
        </Button>
      )}
      {isCreditable(invoice) && (
        <Button
          className={aside}
          variant="default"
          leftSection={<IconReceipt {...iconProps} />}
          onClick={() => openDialog('credit', invoice)}
        >
          {creditNoteLabel}
        </Button>
      )}
      {invoice.credits && invoice.refundDue !== undefined && (
        <Button variant="default" leftSection={<IconCash {...iconProps} />} onClick={() => openDialog('pay', invoice)}>
          Record refund
        </Button>
      )}
    </>
  )
}
