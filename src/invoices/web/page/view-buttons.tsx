import { Button } from '@mantine/core'
import { IconCash, IconDownload, IconMail, IconPencil, IconPrinter, IconReceipt } from '@tabler/icons-react'
import type { ListedInvoice } from '#invoices/api.ts'
import { creditNoteLabel, isCreditable } from '#invoices/credit-notes/credit-actions.ts'
import { isPayable, isUnsent } from '#invoices/status.ts'
import { LinkButton } from '#ui/page/router-link.tsx'
import { iconProps } from '#ui/theme/icon-props.ts'
import { IssueButton } from '#invoices/web/issue-button.tsx'
import { sendsMail } from '#kernel/web/install.ts'
import css from './invoice-view.module.css'
import { pdfOf } from '#invoices/web/pdf-of.ts'
import type { OpenDialog } from '#invoices/web/invoice-dialogs.tsx'
import { RowMenu } from '#invoices/web/list/invoice-menu.tsx'

/** The main action: what is not sent yet is sent, what is sent is paid. Without mail a draft is issued first. */
function nextOf(invoice: ListedInvoice): 'issue' | 'send' | 'pay' {
  if (invoice.status === 'draft' && !sendsMail()) return 'issue'
  return isPayable(invoice) && !isUnsent(invoice) ? 'pay' : 'send'
}

/** The actions on an open invoice; on a phone all but the main one are in the menu. */
export function ViewButtons({ invoice, openDialog }: { invoice: ListedInvoice; openDialog: OpenDialog }) {
  const { id } = invoice
  const isOpen = isPayable(invoice)
  const next = nextOf(invoice)
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
          className={next === 'send' ? '' : aside}
          variant={next === 'send' ? 'filled' : 'default'}
          leftSection={<IconMail {...iconProps} />}
          onClick={() => openDialog('send', invoice)}
        >
          Send by email
        </Button>
      )}
      <Issuing invoice={invoice} isNext={next === 'issue'} />
      {isOpen && (
        <Button
          className={next === 'pay' ? '' : aside}
          variant={next === 'pay' ? 'filled' : 'default'}
          leftSection={<IconCash {...iconProps} />}
          onClick={() => openDialog('pay', invoice)}
        >
          Record payment
        </Button>
      )}
    </>
  )
}

function Issuing({ invoice, isNext }: { invoice: ListedInvoice; isNext: boolean }) {
  if (invoice.status !== 'draft') return null
  return (
    <IssueButton
      invoice={invoice}
      className={isNext ? '' : (css.aside ?? '')}
      variant={isNext ? 'filled' : 'default'}
    />
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
