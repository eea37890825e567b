import { Button } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'

/** What stands in the band of a shoot whose place nobody knows. */
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
