import { Palette } from '#search/web/palette.tsx'
import { withModKey } from '#ui/keys/mod-key.ts'
import { useActions } from './use-actions.tsx'
import './kbd.css'

interface CommandPaletteProps {
  onKeys: () => void
  onClose: () => void
}

/** The palette with what this app can do. */
export function CommandPalette({ onKeys, onClose }: CommandPaletteProps) {
  return <Palette actions={useActions(onKeys)} newTabKeys={withModKey('↵')} onClose={onClose} />
}
