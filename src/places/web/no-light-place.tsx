import { Button } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'

/** The content of the band of a shoot without a known place. */
export function NoLightPlace({ onSet }: { onSet: () => void }) {
  return (
    <>
      <p>Add a location to see the light</p>
      <Button variant="default" size="xs" leftSection={<IconMapPin size={16} stroke={1.6} />} onClick={onSet}>
        Set location
      </Button>
    </>
  )
}
