import { SideNav } from './side-nav.tsx'
import { Sheet } from './sheet.tsx'

/** The sidebar on a small screen. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="Lightbook" from="left" onClose={onClose}>
      <SideNav onGo={onClose} />
    </Sheet>
  )
}
