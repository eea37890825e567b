import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Empty } from '#ui/loading/empty.tsx'
import { iconProps } from '#ui/theme/icon-props.ts'

export function NoPackages({ onAdd }: { onAdd: () => void }) {
  const add = (
    <Button variant="default" leftSection={<IconPlus {...iconProps} />} onClick={onAdd}>
      New Package
    </Button>
  )
  return (
    <Empty title="No packages yet" drawing="invoice" action={add}>
      Set up what you offer and what it costs, then add it to your proposals.
    </Empty>
  )
}
