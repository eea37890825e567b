import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WholeDeal } from '#deals/deal.ts'
import { type DealLink, maxLinks } from '#deals/link-api.ts'
import { nameOfDeal } from '#deals/next-step.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'
import { iconProps } from '#ui/theme/icon-props.ts'
import { linksOfDeal, useRemoveLink } from './queries.ts'
import css from './links-card.module.css'

const AddLink = lazyComponent(() => import('./add-link.tsx').then((part) => part.AddLink))

/** What the page of the client leads to, such as an online gallery. */
export function LinksCard({ deal }: { deal: WholeDeal }) {
  const { data } = useQuery(linksOfDeal(deal.id))
  const [open, setOpen] = useState<'add' | DealLink>()
  if (!data || (data.length === 0 && deal.closedAt !== null)) return null
  const close = () => setOpen(undefined)
  return (
    <SectionCard id="booking-links" title="Links">
      {data.length === 0 ? (
        <p className="small">{`An online gallery, for example. It’s shown to ${nameOfDeal(deal)} on their page.`}</p>
      ) : (
        <ul aria-labelledby="booking-links">
          {data.map((link) => (
            <li key={link.id} className={css.row}>
              <span dir="auto" className="underlined-links">
                <a href={link.url} target="_blank" rel="noopener noreferrer">
                  {link.title}
                </a>
                <span className="small">{` ${new URL(link.url).host}`}</span>
              </span>
              <ActionIcon variant="subtle" aria-label={`Remove the link ${link.title}`} onClick={() => setOpen(link)}>
                <IconX {...iconProps} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {deal.closedAt === null && data.length < maxLinks && (
        <div>
          <Button variant="default" size="xs" onClick={() => setOpen('add')}>
            Add a link…
          </Button>
        </div>
      )}
      {open === 'add' && <AddLink dealId={deal.id} onClose={close} />}
      {open !== undefined && open !== 'add' && <RemoveLink dealId={deal.id} link={open} onClose={close} />}
    </SectionCard>
  )
}

function RemoveLink({ dealId, link, onClose }: { dealId: number; link: DealLink; onClose: () => void }) {
  const remove = useRemoveLink(dealId)
  const once = useSingleFlight()
  return (
    <ConfirmDialog
      opened
      title="Remove this link?"
      verb="Remove"
      loading={remove.isPending}
      onConfirm={() => once(() => remove.mutateAsync(link).finally(onClose))}
      onClose={onClose}
    >
      {`“${link.title}” is taken off your client’s page. What it leads to stays as it is.`}
    </ConfirmDialog>
  )
}
