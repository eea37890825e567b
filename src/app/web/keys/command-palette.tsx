import { Palette } from '#search/web/palette.tsx'
import { withModKey } from '#ui/keys/mod-key.ts'
import { useFoundUsers } from '#app/web/use-found-users.tsx'
import { useActions } from './use-actions.tsx'
import './kbd.css'

export interface CommandPaletteProps {
  /** What was typed before its code was loaded. */
  typed: string
  onTyped: (text: string) => void
  onKeys: () => void
  onClose: () => void
}

/** The command palette with the actions of the application. */
export function CommandPalette({ typed, onKeys, onClose }: CommandPaletteProps) {
  return (
    <Palette
      text={typed}
      actions={useActions(onKeys)}
      more={useFoundUsers()}
      newTabKeys={withModKey('↵')}
      onClose={onClose}
    />
  )
}
