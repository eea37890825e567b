import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { Empty } from '#ui/loading/empty.tsx'

/** Shown when there are no contracts. */
export function NoContracts({
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
        title="No contracts found"
        drawing="search"
        action={
          <Button variant="default" onClick={onClear}>
            Show all contracts
          </Button>
        }
      >
        Other words, another status or another client may find it.
      </Empty>
    )
  }
  return (
    <Empty
      title="No contracts yet"
      drawing="invoice"
      action={
        <Button variant="default" leftSection={<IconFileText size={18} stroke={1.6} />} onClick={onNew}>
          New Contract
        </Button>
      }
    >
      Write one, sign it and send your client a link: they need no account to sign.
    </Empty>
  )
}
