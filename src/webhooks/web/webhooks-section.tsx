import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Empty } from '#ui/loading/empty.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { iconProps } from '#ui/theme/icon-props.ts'
import { maxEndpoints, type WebhookEndpoint } from '#webhooks/api.ts'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { webhookList } from './queries.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'

/** What is open, of a webhook; `form` without one adds one. */
type Open =
  | { what: 'form'; webhook?: WebhookEndpoint }
  | { what: 'secret'; webhook: WebhookEndpoint; secret?: string }
  | { what: 'deliveries'; webhook: WebhookEndpoint }

/** The addresses of other programs, which are told what happens. */
export function WebhooksSection() {
  const { data, isError, isFetching, refetch } = useQuery(webhookList)
  const [open, setOpen] = useState<Open>()
  if (!data)
    return isError ? (
      <CouldNotLoad
        title="Unable to Load Your Webhooks"
        safe="They are as they were."
        retrying={isFetching}
        onRetry={refetch}
      />
    ) : (
      <Loading what="your webhooks" />
    )
  const add = (
    <Button variant="default" leftSection={<IconPlus {...iconProps} />} onClick={() => setOpen({ what: 'form' })}>
      New Webhook
    </Button>
  )
  return (
    <div className="stack-20">
      {data.length === 0 ? (
        <Empty title="No webhooks yet" drawing="invoice" action={add}>
          A webhook tells another program, such as your bookkeeping, as soon as something happens in your studio.
        </Empty>
      ) : (
        <>
          <p className="sub">Lightbook sends signed events to these addresses.</p>
          <ul className="bordered-list" aria-label="Webhooks">
            {data.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                onEdit={() => setOpen({ what: 'form', webhook })}
                onSecret={() => setOpen({ what: 'secret', webhook })}
                onDeliveries={() => setOpen({ what: 'deliveries', webhook })}
              />
            ))}
          </ul>
          <div>
            {data.length < maxEndpoints ? (
              add
            ) : (
              <p className="sub">You have {maxEndpoints} webhooks, the most there can be.</p>
            )}
          </div>
        </>
      )}
      <Opened open={open} onOpen={setOpen} />
    </div>
  )
}

function Opened({ open, onOpen }: { open: Open | undefined; onOpen: (open: Open | undefined) => void }) {
  const close = () => onOpen(undefined)
  if (open?.what === 'form')
    return (
      <WebhookDialog
        webhook={open.webhook}
        onAdded={({ secret, ...webhook }) => onOpen({ what: 'secret', webhook, secret })}
        onClose={close}
      />
    )
  if (open?.what === 'secret') return <SecretDialog webhook={open.webhook} first={open.secret} onClose={close} />
  if (open?.what === 'deliveries') return <DeliveriesDialog webhook={open.webhook} onClose={close} />
  return null
}
