import type { ComponentProps } from 'react'
import css from './badge-button.module.css'

/** A button that shows a badge, such as one that opens a menu of statuses. */
export const BadgeButton = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} className={css.target} />
)
