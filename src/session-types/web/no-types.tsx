import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Empty } from '#ui/loading/empty.tsx'
import { iconProps } from '#ui/theme/icon-props.ts'

interface NoTypesProps {
  hasPlaces: boolean
  onAdd: () => void
  onAddPlace: () => void
}

/** Before the first session type, which needs a place. */
export function NoTypes({ hasPlaces, onAdd, onAddPlace }: NoTypesProps) {
  const add = (
    <Button variant="default" leftSection={<IconPlus {...iconProps} />} onClick={hasPlaces ? onAdd : onAddPlace}>
      {hasPlaces ? 'New Session Type' : 'New Place'}
    </Button>
  )
  return (
    <Empty title="No booking pages yet" drawing="shoot" action={add}>
      {hasPlaces
        ? 'Set how long a session is and which light it needs. Clients pick a time and book it.'
        : 'Add a place first: its position decides when the light is right.'}
    </Empty>
  )
}
