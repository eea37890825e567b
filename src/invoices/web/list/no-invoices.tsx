import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Empty } from '#ui/loading/empty.tsx'

/** Shown when there are no invoices. */
export function NoInvoices({
  isFiltered,
  onNew,
  onClear,
}: {
  isFiltered: boolean
  onNew: () => void
  onClear: () => void
}) {
  if (isFiltered) {
    return (
      <Empty
        title="No invoices found"
        drawing="search"
        action={
          <Button variant="default" onClick={onClear}>
            Show all invoices
          </Button>
        }
      >
        Other words, another status or another client may find it.
      </Empty>
    )
  }
  return (
    <Empty
      title="No invoices yet"
      drawing="invoice"
      action={
        <Button variant="default" leftSection={<IconPlus size={18} stroke={1.6} />} onClick={onNew}>
          New Invoice
        </Button>
      }
    >
      Write the first one: it stays a draft until you send it.
    </Empty>
  )
}
