import { Button } from '@mantine/core'
import { IconFileCheck } from '@tabler/icons-react'
import type { Invoice, ListedInvoice } from '#invoices/api.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { iconProps } from '#ui/theme/icon-props.ts'
import { useIssueInvoice } from './changes.ts'

interface IssueButtonProps {
  invoice: ListedInvoice
  variant?: 'default' | 'filled'
  className?: string
  onIssued?: (issued: Invoice) => void
}

/** Gives a draft its number, without sending it. */
export function IssueButton({ invoice, variant = 'filled', className = '', onIssued }: IssueButtonProps) {
  const issue = useIssueInvoice()
  const once = useSingleFlight()
  return (
    <Button
      className={className}
      variant={variant}
      leftSection={<IconFileCheck {...iconProps} />}
      loading={issue.isPending}
      onClick={() => once(() => issue.mutateAsync(invoice).then(onIssued))}
    >
      Issue invoice
    </Button>
  )
}
