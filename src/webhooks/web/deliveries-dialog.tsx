import { Button, Menu } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { untilWords } from '#time/until-words.ts'
import { whenWords } from '#time/when.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { PagedList } from '#ui/list/paged-list.tsx'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import type { WebhookDelivery, WebhookEndpoint } from '#webhooks/api.ts'
import { webhookName } from '#webhooks/rules.ts'
import { deliveryPages, useSendAgain, useSendFailedAgain } from './queries.ts'
import css from './webhooks.module.css'
import '#ui/page/menu.css'

interface DeliveriesDialogProps {
  webhook: WebhookEndpoint
  onClose: () => void
}

/** What was sent to a webhook, newest first. */
export function DeliveriesDialog({ webhook, onClose }: DeliveriesDialogProps) {
  const { id } = webhook
  return (
    <Dialog opened onClose={onClose} title={`Deliveries to ${webhookName(webhook)}`} size={680}>
      <DialogBody>
        <PagedList
          what="deliveries"
          pages={useInfiniteQuery(deliveryPages(id))}
          failed={{ title: 'Unable to Load the Deliveries', safe: 'Nothing is lost.' }}
          empty={<p className="faint">Nothing has been sent yet. What is sent is listed here for 30 days.</p>}
        >
          {(shown) => (
            <ul>
              {shown.map((delivery) => (
                <DeliveryRow key={delivery.id} endpointId={id} delivery={delivery} />
              ))}
            </ul>
          )}
        </PagedList>
      </DialogBody>
      <DialogFooter>
        <FailedAgain endpointId={id} />
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </Dialog>
  )
}

const stateLabels = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' } as const
const stateColors = { waiting: 'blue', delivered: 'green', failed: 'red' } as const

function DeliveryRow({ endpointId, delivery }: { endpointId: number; delivery: WebhookDelivery }) {
  const { id, type, state, createdAt, body } = delivery
  const [isOpen, setOpen] = useState(false)
  const { zone } = useLocalTime()
  const again = useSendAgain(endpointId)
  const once = useSingleFlight()
  return (
    <li className={css.delivery}>
      <p className="row-8">
        <b>{type}</b>
        <StatusBadge color={stateColors[state]}>{stateLabels[state]}</StatusBadge>
      </p>
      <p className="caption">
        {whenWords(createdAt, zone)}
        <ResultWords delivery={delivery} />
      </p>
      <div className="row-8">
        <Button variant="subtle" size="compact-xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide what was sent' : 'Show what was sent'}
        </Button>
        {state !== 'waiting' && (
          <Button
            variant="subtle"
            size="compact-xs"
            loading={again.isPending}
            onClick={() => once(() => again.mutateAsync(id))}
          >
            Send again
          </Button>
        )}
      </div>
      {isOpen && <pre className={css.body}>{JSON.stringify(JSON.parse(body), null, 2)}</pre>}
    </li>
  )
}

/** How the last attempt went, how often it was tried, and when it is tried next. */
function ResultWords({ delivery: { state, attempts, result, status, ms, nextAt } }: { delivery: WebhookDelivery }) {
  const { zone } = useLocalTime()
  const parts = [
    result && (status === null || ms === null ? result : `${result} after ${(ms / 1000).toFixed(1)} s`),
    attempts > 1 && `${attempts} attempts`,
    state === 'waiting' && attempts > 0 && nextAt !== null && `next attempt ${untilWords(nextAt, zone)}`,
  ].filter(Boolean)
  return parts.map((part) => ` · ${part}`).join('')
}

const ranges = [
  [1, 'From the last hour'],
  [24, 'From the last day'],
  [7 * 24, 'From the last 7 days'],
  [30 * 24, 'From the last 30 days'],
] as const

function FailedAgain({ endpointId }: { endpointId: number }) {
  const again = useSendFailedAgain(endpointId)
  const once = useSingleFlight()
  return (
    <Menu position="top-start" width={220} offset={4} transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <Button variant="default" loading={again.isPending}>
          Send failed deliveries again
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ranges.map(([hours, label]) => (
          <Menu.Item key={hours} onClick={() => once(() => again.mutateAsync(hours))}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
