import type { ButtonProps } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import type { Client } from '#clients/api.ts'
import { LinkButton } from '#ui/page/router-link.tsx'

interface NewShootForProps extends Pick<ButtonProps, 'variant' | 'size'> {
  client: Client
}

/** Opens the New Shoot dialog over the screen that is shown, with this client chosen. */
export function NewShootFor({ client, variant = 'filled', size = 'sm' }: NewShootForProps) {
  return (
    <LinkButton
      to="."
      search={(previous) => ({ ...previous, new: 1, client: client.id })}
      variant={variant}
      size={size}
      leftSection={<IconCalendarPlus size={18} stroke={1.6} />}
      aria-label={`New Shoot for ${client.name}`}
    >
      New Shoot
    </LinkButton>
  )
}
