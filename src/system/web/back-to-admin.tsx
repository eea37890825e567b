import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import css from './system-page.module.css'

export function BackToAdmin() {
  return (
    <Link to="/admin" className={`back-link ${css.back}`}>
      <IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />
      Back to Admin
    </Link>
  )
}
