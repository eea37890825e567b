import { ActionIcon, Menu } from '@mantine/core'
import {
  IconBan,
  IconCash,
  IconCopy,
  IconDots,
  IconDownload,
  IconEye,
  IconFileCheck,
  IconMail,
  IconPencil,
  IconPrinter,
  IconReceipt,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ListedInvoice } from '#invoices/api.ts'
import { newKey } from '#kernel/web/call.ts'
import { creditNoteLabel, isCreditable } from '#invoices/credit-notes/credit-actions.ts'
import { isPayable, isUnsent } from '#invoices/status.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import '#ui/page/menu.css'
import { useDuplicateInvoice, useIssueInvoice } from '#invoices/web/changes.ts'
import { pdfOf } from '#invoices/web/pdf-of.ts'
import type { OpenDialog } from '#invoices/web/invoice-dialogs.tsx'
import { iconProps } from '#ui/theme/icon-props.ts'

interface RowMenuProps {
  invoice: ListedInvoice
  openDialog: OpenDialog
  /** The invoice is open already. */
  isViewed?: boolean
}

/** How an invoice gets its number, and out. */
function Sending({ invoice, openDialog }: Pick<RowMenuProps, 'invoice' | 'openDialog'>) {
  const { status } = invoice
  const issue = useIssueInvoice()
  const once = useSingleFlight()
  return (
    <>
      {status !== 'cancelled' && (
        <Menu.Item leftSection={<IconMail {...iconProps} />} onClick={() => openDialog('send', invoice)}>
          Send by email
        </Menu.Item>
      )}
      {status === 'draft' && (
        <Menu.Item
          leftSection={<IconFileCheck {...iconProps} />}
          onClick={() => once(() => issue.mutateAsync(invoice))}
        >
          Issue invoice
        </Menu.Item>
      )}
      {isUnsent(invoice) && (
        <Menu.Item leftSection={<IconSend {...iconProps} />} onClick={() => openDialog('mark-sent', invoice)}>
          Mark as sent
        </Menu.Item>
      )}
    </>
  )
}

/** All actions on an invoice. */
export function RowMenu({ invoice, openDialog, isViewed = false }: RowMenuProps) {
  const { id, invoiceNumber, status, clientName } = invoice
  const duplicate = useDuplicateInvoice()
  const once = useSingleFlight()
  const name = invoiceNumber ?? `the draft for ${clientName}`
  return (
    <Menu
      position="bottom-end"
      width={212}
      offset={4}
      transitionProps={{ duration: 120 }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon
          variant={isViewed ? 'default' : 'subtle'}
          flex="none"
          data-menu="actions"
          aria-label={`Actions for ${name}`}
        >
          <IconDots {...iconProps} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!isViewed && (
          <Menu.Item
            leftSection={<IconEye {...iconProps} />}
            renderRoot={(props) => (
              <Link from="/billing" to="." search={(previous) => ({ ...previous, invoice: id })} {...props} />
            )}
          >
            View
          </Menu.Item>
        )}
        <Correction invoice={invoice} openDialog={openDialog} />
        {isPayable(invoice) && (
          <Menu.Item leftSection={<IconCash {...iconProps} />} onClick={() => openDialog('pay', invoice)}>
            Record payment
          </Menu.Item>
        )}
        <Sending invoice={invoice} openDialog={openDialog} />
        <Menu.Item component="a" href={pdfOf(invoice)} download leftSection={<IconDownload {...iconProps} />}>
          Download PDF
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPrinter {...iconProps} />}
          renderRoot={(props) => <Link to="/billing/invoices/$id/print" params={{ id }} {...props} />}
        >
          Print
        </Menu.Item>
        {!invoice.credits && (
          <>
            <Menu.Item
              leftSection={<IconCopy {...iconProps} />}
              onClick={() =>
                once(() =>
                  duplicate.mutateAsync({ id, idempotencyKey: newKey() }).then((copy) => openDialog('edit', copy)),
                )
              }
            >
              Duplicate
            </Menu.Item>
            <Menu.Divider />
            {invoiceNumber === null ? (
              <Menu.Item
                data-danger
                leftSection={<IconTrash {...iconProps} />}
                onClick={() => openDialog('delete', invoice)}
              >
                Delete
              </Menu.Item>
            ) : (
              <Menu.Item
                data-danger
                disabled={['cancelled', 'credited'].includes(status)}
                leftSection={<IconBan {...iconProps} />}
                onClick={() => openDialog('cancel', invoice)}
              >
                Cancel invoice
              </Menu.Item>
            )}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** An invoice that is never changed is corrected by a credit note. */
function Correction({ invoice, openDialog }: Pick<RowMenuProps, 'invoice' | 'openDialog'>) {
  const isCredit = isCreditable(invoice)
  if (invoice.isFrozen && !isCredit) return null
  const ItemIcon = isCredit ? IconReceipt : IconPencil
  return (
    <Menu.Item
      leftSection={<ItemIcon {...iconProps} />}
      onClick={() => openDialog(isCredit ? 'credit' : 'edit', invoice)}
    >
      {isCredit ? creditNoteLabel : 'Edit'}
    </Menu.Item>
  )
}
