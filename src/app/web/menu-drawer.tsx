import { Drawer } from '@mantine/core'
import { SideNav } from './side-nav.tsx'
import './drawer.css'

/** The sidebar on a small screen. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer opened onClose={onClose} size={288} padding={0} title="Lightbook" closeButtonProps={{ 'aria-label': 'Close the menu' }}>
      <SideNav onGo={onClose} />
    </Drawer>
  )
}
