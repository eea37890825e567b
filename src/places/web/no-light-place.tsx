import { Button } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { LinkButton } from '#ui/page/router-link.tsx'

/** What a picture of the light shows without a known place, with the way to the field that names one. */
const words = <p>Add a location to see the light</p>

const look = { variant: 'default', size: 'xs', leftSection: <IconMapPin size={16} stroke={1.6} /> } as const

/** Of a form with a location field, which `onSet` focuses. */
export const NoLightPlace = ({ onSet }: { onSet: () => void }) => (
  <>
    {words}
    <Button {...look} onClick={onSet}>
      Set location
    </Button>
  </>
)

/** The default location in the settings, which the address focuses. */
export const defaultLocationField = { to: '/settings', hash: 'default-location' } as const

/** Elsewhere: leads to the default location in the settings. */
export const NoDefaultPlace = () => (
  <>
    {words}
    <LinkButton {...look} {...defaultLocationField}>
      Set location
    </LinkButton>
  </>
)
