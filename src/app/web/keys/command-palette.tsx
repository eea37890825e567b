import { Palette } from '#search/web/palette.tsx'
import { withModKey } from '#ui/keys/mod-key.ts'
import { useActions } from './use-actions.tsx'
import './kbd.css'

interface CommandPaletteProps {
  onKeys: () => void
  onClose: () => void
}

/** The command palette with the actions of the application. */
export function CommandPalette({ onKeys, onClose }: CommandPaletteProps) {
  return <Palette actions={useActions(onKeys)} newTabKeys={withModKey('↵')} onClose={onClose} />
}
