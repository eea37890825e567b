import { Link } from '@tanstack/react-router'

interface ClientAndShootProps {
  of: { clientId: number; clientName: string; shootId: number | null; shootTitle: string | null }
}

/** Links to whom and what an invoice or a contract is about; a deleted shoot is only named. */
export const ClientAndShoot = ({ of: { clientId, clientName, shootId, shootTitle } }: ClientAndShootProps) => (
  <>
    <Link to="/clients/$id" params={{ id: clientId }}>
      {clientName || 'Unknown Client'}
    </Link>
    {' · '}
    {shootId === null ? (
      (shootTitle ?? 'Unknown Shoot')
    ) : (
      <Link to="/shoots/$id" params={{ id: shootId }}>
        {shootTitle}
      </Link>
    )}
  </>
)
