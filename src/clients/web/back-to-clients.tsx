import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import css from './back-to-clients.module.css'

export function BackToClients() {
  return (
    <Link to="/clients" className={`back-link ${css.back}`}>
      <IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />
      Back to Clients
    </Link>
  )
}
