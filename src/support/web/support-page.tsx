import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { RouterLink } from '#ui/page/router-link.tsx'
import { TicketList } from './ticket-list.tsx'
import { type Moved, TicketPanel } from './ticket-panel.tsx'
import css from './support-page.module.css'

const route = getRouteApi('/support')

const CreateTicket = lazyComponent(() => import('./create-ticket.tsx').then((part) => part.CreateTicket))

/** The photographer's own tickets. The open one is part of the address: beside the list, or alone on narrow screens. */
export function SupportPage(): ReactNode {
  const { ticket } = route.useSearch()
  const navigate = route.useNavigate()
  const isNarrow = useMediaQuery('(max-width: 1080px)', undefined, { getInitialValueInEffect: false })
  /** The initial message of a new ticket. */
  const [asked, setAsked] = useState<Moved>()
  const show = (id: number | undefined) => void navigate({ search: (previous) => ({ ...previous, ticket: id }) })
  return (
    <>
      {isNarrow && ticket !== undefined ? (
        <Alone ticket={ticket} onMove={setAsked} />
      ) : (
        <Tickets open={ticket} onShow={show} onAsk={setAsked} />
      )}
      {asked && (
        <CreateTicket
          message={asked.message}
          onClose={() => setAsked(undefined)}
          onCreated={(id) => {
            asked.drop()
            setAsked(undefined)
            show(id)
          }}
        />
      )}
    </>
  )
}

const nothingMoved: Moved = { message: '', drop: () => undefined }

interface TicketsProps {
  open: number | undefined
  onShow: (id: number | undefined) => void
  onAsk: (moved: Moved) => void
}

function Tickets({ open, onShow, onAsk }: TicketsProps) {
  const ask = () => onAsk(nothingMoved)
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
        {open !== undefined && <TicketPanel key={open} id={open} onMove={onAsk} onClose={() => onShow(undefined)} />}
      </div>
    </Page>
  )
}

function Alone({ ticket, onMove }: { ticket: number; onMove: (moved: Moved) => void }) {
  const back = (
    <RouterLink
      from="/support"
      to="."
      search={(previous) => ({ ...previous, ticket: undefined })}
      className={css.back ?? ''}
    >
      <IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />
      Back to your tickets
    </RouterLink>
  )
  return (
    <Page>
      <PageHead title="Support Center" back={back} />
      <TicketPanel key={ticket} id={ticket} onMove={onMove} />
    </Page>
  )
}
