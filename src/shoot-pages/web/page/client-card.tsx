import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { initialsOf } from '#clients/web/initials.ts'
import type { Shoot } from '#shoots/api.ts'
import { shootClient } from '#shoots/web/queries.ts'
import css from './client-card.module.css'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { RouterLink } from '#ui/page/router-link.tsx'
import { telAddress } from '#ui/page/addresses.ts'

const ClientDialog = lazyComponent(() =>
  import('#shoot-pages/web/dialogs/client-dialog.tsx').then((part) => part.ClientDialog),
)

/** The client of the shoot, with contact data. */
export function ClientCard({ shoot }: { shoot: Shoot }) {
  const [isAsking, setIsAsking] = useState(false)
  const { data: client } = useQuery({ ...shootClient(shoot.id), enabled: shoot.clientId !== null })
  return (
    <section className={`card ${css.card}`} aria-labelledby="client-of-shoot">
      <div className={css.head}>
        <h2 id="client-of-shoot">Client</h2>
        <Button variant="subtle" size="xs" onClick={() => setIsAsking(true)}>
          {shoot.clientId === null ? 'Choose' : 'Change'}
        </Button>
      </div>
      {shoot.clientId === null ? (
        <p className="sub">No client yet</p>
      ) : (
        <div className={css.person}>
          <span className={css.initials} aria-hidden="true">
            {initialsOf(shoot.clientName ?? '')}
          </span>
          <div className={css.words}>
            <RouterLink to="/clients/$id" params={{ id: shoot.clientId }}>
              {shoot.clientName}
            </RouterLink>
            {client?.email && <a href={`mailto:${client.email}`}>{client.email}</a>}
            {client?.phone && <a href={telAddress(client.phone)}>{client.phone}</a>}
          </div>
        </div>
      )}
      {isAsking && <ClientDialog shoot={shoot} onClose={() => setIsAsking(false)} />}
    </section>
  )
}
