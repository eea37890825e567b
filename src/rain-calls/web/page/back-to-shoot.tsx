import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

export const BackToShoot = ({ id, title }: { id: number; title: string }) => (
  <Link to="/shoots/$id" params={{ id }} className="back-link">
    <IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />
    {title}
  </Link>
)
