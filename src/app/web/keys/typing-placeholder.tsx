import { VisuallyHidden } from '@mantine/core'
import { useClosedByBack } from '#ui/dialog/open-layers.tsx'

interface TypingPlaceholderProps {
  /** The name of the dialog whose code is loading. */
  label: string
  onTyped: (text: string) => void
  onClose?: () => void
}

/** Takes what is typed while the code of a dialog is loading: otherwise the characters would act as shortcuts. */
export function TypingPlaceholder({ label, onTyped, onClose }: TypingPlaceholderProps) {
  useClosedByBack(() => onClose?.(), onClose !== undefined)
  return (
    // Within the view, for the focus not to scroll the page to its end.
    <VisuallyHidden role="dialog" aria-label={label} pos="fixed" top={0}>
      <input
        aria-label={label}
        // The user has just asked to type here.
        autoFocus
        onChange={(event) => onTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose?.()}
      />
    </VisuallyHidden>
  )
}
