import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Client } from '#clients/api.ts'
import { ClientDialog } from '#clients/web/form/lazy-client-dialog.tsx'
import { ClientHead } from '#clients/web/client-head.tsx'
import { Contact } from '#clients/web/contact.tsx'
import { DeleteClient } from '#clients/web/delete-client.tsx'
import { PaperworkCard } from '#paperwork/web/paperwork-card.tsx'
import { onlyShoot } from '#shoots/rules.ts'
import { shootsOfClient } from '#shoots/web/queries.ts'
import { lateComponent } from '#ui/loading/lazy-component.tsx'
import { ShootHistory } from './shoot-history.tsx'
import css from './client-page.module.css'
import { Page } from '#ui/page/page.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'

const ClientBookings = lateComponent(() => import('./client-bookings.tsx').then((part) => part.ClientBookings))

export function ClientScreen({ client }: { client: Client }) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'edit' | 'delete'>()
  const { data: shoot, isPending } = useQuery({ ...shootsOfClient(client.id), select: onlyShoot })
  const close = () => setAsked(undefined)
  return (
    <Page>
      <ClientHead client={client} onAsk={setAsked} />
      <div className="with-aside">
        <div className={css.history}>
          <ShootHistory client={client} />
          {/* It waits for what is above it, or it would move; what comes last is below it. */}
          <div hidden={isPending}>
            <PaperworkCard
              subject={{ clientId: client.id }}
              clientId={client.id}
              shootId={shoot?.id}
              isClosed={client.archivedAt !== null}
            />
          </div>
          <ClientBookings clientId={client.id} />
        </div>
        <SectionCard id="contact" title="Contact and notes" className={`stack-14 padded ${css.contact}`}>
          <Contact client={client} />
        </SectionCard>
      </div>
      {asked === 'edit' && <ClientDialog client={client} onClose={close} />}
      {asked === 'delete' && (
        <DeleteClient client={client} onClose={close} onDeleted={() => void navigate({ to: '/clients' })} />
      )}
    </Page>
  )
}
