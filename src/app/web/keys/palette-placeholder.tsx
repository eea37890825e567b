import { VisuallyHidden } from '@mantine/core'
import type { CommandPaletteProps } from './command-palette.tsx'

/** Takes what is typed while the code of the palette is loading: otherwise the letters would act as shortcuts. */
export function PalettePlaceholder({ onTyped, onClose }: CommandPaletteProps) {
  return (
    <VisuallyHidden role="dialog" aria-label="Search and commands">
      <input
        aria-label="Search"
        // The user has just asked to type here.
        autoFocus
        onChange={(event) => onTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
    </VisuallyHidden>
  )
}
