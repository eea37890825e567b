import { IconCloudOff } from '@tabler/icons-react'
import css from './waits-sign.module.css'

/** Marks what has unsent changes, with an icon or, `isNamed`, also in words. */
export function WaitsSign({ isNamed = false }: { isNamed?: boolean }) {
  return (
    <span className={css.sign} {...(!isNamed && { title: 'Waiting to be sent' })}>
      <IconCloudOff size={16} stroke={1.6} aria-hidden="true" />
      <span className={isNamed ? '' : 'vh'}>Waiting to be sent</span>
    </span>
  )
}
