import { IconPlus } from '@tabler/icons-react'
import { LinkButton } from '#ui/page/router-link.tsx'

interface NewShootButtonProps {
  children?: string
  /** `default` beside a more urgent button. */
  variant?: 'filled' | 'default'
}

/** Opens the New Shoot dialog over the current screen by a search parameter; Back closes it. */
export function NewShootButton({ children = 'New Shoot', variant = 'filled' }: NewShootButtonProps) {
  return (
    <LinkButton
      variant={variant}
      to="."
      search={(previous) => ({ ...previous, new: 1 })}
      leftSection={<IconPlus size={18} stroke={1.6} />}
    >
      {children}
    </LinkButton>
  )
}
