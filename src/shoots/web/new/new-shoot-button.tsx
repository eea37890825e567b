import { IconPlus } from '@tabler/icons-react'
import { LinkButton } from '#ui/page/router-link.tsx'

/** Opens the New Shoot dialog over the screen that is shown; the address says so, and Back closes it. */
export function NewShootButton({ children = 'New Shoot' }: { children?: string }) {
  return (
    <LinkButton to="." search={(said) => ({ ...said, new: 1 })} leftSection={<IconPlus size={18} stroke={1.6} />}>
      {children}
    </LinkButton>
  )
}
