import { IconCloudOff } from '@tabler/icons-react'
import css from './packing-list.module.css'

/** Marks unsent changes. */
export function WaitsSign() {
  return (
    <span className={css.waiting} title="Waits for a connection">
      <IconCloudOff size={16} stroke={1.6} aria-hidden="true" />
      <span className="vh">Waits for a connection</span>
    </span>
  )
}
