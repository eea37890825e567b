import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { ListedInvoice } from '#invoices/api.ts'
import { numberWords } from '#invoices/rules.ts'
import { ChosenStatus, statusLabels } from '#invoices/status.ts'
import { ChoiceItem } from '#ui/form/choices/choice-item.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { BadgeButton } from '#ui/page/badge-button.tsx'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { useSetInvoiceStatus } from './changes.ts'
import { CreditNoteBadge } from './credit-note-badge.tsx'
import { InvoiceBadge } from './invoice-badge.tsx'
import { statusColors } from './status-colors.ts'
import '#ui/page/menu.css'

const CancelInvoice = lazyComponent(() => import('./dialogs/cancel-invoice.tsx').then((part) => part.CancelInvoice))

/**
 * The badge, which opens a menu of the statuses that can be chosen; overdue and credited are shown but not listed. An
 * invoice that is never changed, or that bills a booking, is not a draft again. Cancelling asks first. A credit note
 * has no status that can change, and says what it is.
 */
export function StatusMenu({ invoice }: { invoice: ListedInvoice }) {
  const { id, version, status, invoiceNumber } = invoice
  const { credits, isFrozen, isAgreed } = invoice
  const set = useSetInvoiceStatus()
  const once = useSingleFlight()
  const [isCancelling, setCancelling] = useState(false)
  function choose(chosen: ChosenStatus): void {
    if (chosen === status) return
    if (chosen === 'cancelled') setCancelling(true)
    else once(() => set.mutateAsync({ id, version, status: chosen }))
  }
  if (credits) return <CreditNoteBadge />
  if (status === 'credited') return <InvoiceBadge status={status} />
  const stays = isFrozen || (isAgreed && status !== 'draft')
  const options = ChosenStatus.options.filter((option) => !stays || option !== 'draft')
  return (
    <>
      <Menu
        position="bottom-start"
        width={176}
        offset={4}
        transitionProps={{ duration: 120 }}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <BadgeButton
            data-menu="status"
            aria-label={`Status of ${numberWords(invoiceNumber)}: ${statusLabels[status]}`}
          >
            <StatusBadge color={statusColors[status]}>
              {statusLabels[status]}
              <IconChevronDown size={14} stroke={1.6} aria-hidden="true" />
            </StatusBadge>
          </BadgeButton>
        </Menu.Target>
        <Menu.Dropdown>
          {options.map((option) => (
            <ChoiceItem key={option} value={option} isChosen={option === status} onChoose={() => choose(option)}>
              <InvoiceBadge status={option} />
            </ChoiceItem>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isCancelling && <CancelInvoice invoice={invoice} onClose={() => setCancelling(false)} />}
    </>
  )
}
