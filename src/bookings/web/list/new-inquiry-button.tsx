import { IconPlus } from '@tabler/icons-react'
import { LinkButton } from '#ui/page/router-link.tsx'
import { iconProps } from '#ui/theme/icon-props.ts'

/** Opens the New Inquiry dialog over the current screen by a search parameter; Back closes it. */
export const NewInquiryButton = ({ variant = 'filled' }: { variant?: 'filled' | 'default' }) => (
  <LinkButton
    variant={variant}
    to="."
    search={(previous) => ({ ...previous, new: 'inquiry' })}
    leftSection={<IconPlus {...iconProps} />}
  >
    New Inquiry
  </LinkButton>
)
