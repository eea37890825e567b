import { TicketStatus } from '#support/api.ts'
import { statusLabels } from '#support/rules.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'

const choices = TicketStatus.options.map((value) => ({ value, label: statusLabels[value] }))

interface StatusSelectProps {
  status: TicketStatus
  disabled: boolean
  onChoose: (status: TicketStatus) => void
}

/** Any of the four statuses. */
export function StatusSelect({ status, disabled, onChoose }: StatusSelectProps) {
  return (
    <PlainSelect
      aria-label="Status"
      w={150}
      data={choices}
      value={status}
      disabled={disabled}
      onChange={(value) => value && value !== status && onChoose(value as TicketStatus)}
    />
  )
}
