import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Page } from '#ui/page.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { RouterLink } from '#ui/router-link.tsx'
import { CreateTicket } from './create-ticket.tsx'
import { TicketList } from './ticket-list.tsx'
import { TicketPanel } from './ticket-panel.tsx'
import css from './support-page.module.css'

const route = getRouteApi('/support')

/** The photographer's own tickets. The one that is read stands in the address: beside the list, or alone where there is no room for both. */
export function SupportPage(): ReactNode {
  const { ticket } = route.useSearch()
  const isNarrow = useMediaQuery('(max-width: 1080px)', undefined, { getInitialValueInEffect: false })
  return isNarrow && ticket !== undefined ? <Alone ticket={ticket} /> : <Tickets open={ticket} />
}

function Tickets({ open }: { open: number | undefined }) {
  const navigate = route.useNavigate()
  const [isAsking, setAsking] = useState(false)
  const show = (id: number | undefined) => void navigate({ search: (said) => ({ ...said, ticket: id }) })
  const ask = () => setAsking(true)
  const create = (
    <Button leftSection={<IconPlus size={18} stroke={1.6} />} onClick={ask}>
      Create Ticket
    </Button>
  )
  return (
    <Page>
      <PageHead title="Support Center" sub="Questions go to the person who runs this server" actions={create} />
      <div className={css.both} data-open={open !== undefined || undefined}>
        <TicketList chosen={open} onNew={ask} />
        {open !== undefined && <TicketPanel key={open} id={open} onClose={() => show(undefined)} />}
      </div>
      {isAsking && (
        <CreateTicket
          onClose={() => setAsking(false)}
          onCreated={(id) => {
            setAsking(false)
            show(id)
          }}
        />
      )}
    </Page>
  )
}

function Alone({ ticket }: { ticket: number }) {
  const back = (
    <RouterLink from="/support" to="." search={(said) => ({ ...said, ticket: undefined })} className={css.back ?? ''}>
      <IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />
      Back to your tickets
    </RouterLink>
  )
  return (
    <Page>
      <PageHead title="Support Center" back={back} />
      <TicketPanel key={ticket} id={ticket} />
    </Page>
  )
}
