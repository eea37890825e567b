import { Button, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice } from '#invoices/api.ts'
import type { invoiceLinks } from '#invoices/link-api.ts'
import { linksOfInvoice, useCreateInvoiceLink, useRevokeInvoiceLinks } from '#invoices/web/links.ts'
import type { Output } from '#kernel/api.ts'
import { newKey } from '#kernel/web/call.ts'
import { PrivateLinkNote } from '#accounts/web/private-link-note.tsx'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { untilWords } from '#time/until-words.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'

/** The links by which the client sees an issued invoice online. */
export function OnlineLinks({ invoice: { id, clientName, credits } }: { invoice: Invoice }) {
  const { data } = useQuery(linksOfInvoice(id))
  const { zone } = useLocalTime()
  const create = useCreateInvoiceLink()
  const once = useSingleFlight()
  const alive = data?.links.filter(({ revokedAt }) => revokedAt === null) ?? []
  return (
    <section aria-labelledby="invoice-links" className="stack-16">
      <div>
        <h3 id="invoice-links" className="space-below-6">
          {credits ? 'View credit note online' : 'View invoice online'}
        </h3>
        <p className="sub">{stateWords(alive, zone) ?? `There is no link for ${clientName} yet.`}</p>
        <PrivateLinkNote />
      </div>
      {create.data && <Copied link={create.data.link} />}
      <div className="row-8">
        <Button
          variant="default"
          size="xs"
          loading={create.isPending}
          onClick={() => once(() => create.mutateAsync({ id, idempotencyKey: newKey() }))}
        >
          New link
        </Button>
        {alive.length > 0 && <Revoke id={id} onRevoked={create.reset} />}
      </div>
    </section>
  )
}

type Link = Output<typeof invoiceLinks.list>['links'][number]

/** Whether one of the links was opened; undefined without a link. */
function stateWords(links: readonly Link[], zone: string): string | undefined {
  const at = links.find(({ openedAt }) => openedAt !== null)?.openedAt
  if (at) return `Opened ${untilWords(at, zone)}`
  return links.length === 0 ? undefined : 'Not opened yet'
}

/** Shown once: it is not stored. */
function Copied({ link }: { link: string }) {
  const { copied, copy } = useClipboard({ timeout: 2500 })
  return (
    <div className="row-8">
      <TextInput
        className="grow"
        aria-label="Link to the invoice"
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" onClick={() => copy(link)}>
        {copied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  )
}

function Revoke({ id, onRevoked }: { id: number; onRevoked: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const revoke = useRevokeInvoiceLinks()
  const once = useSingleFlight()
  const close = () => setAsking(false)
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setAsking(true)}>
        Revoke links
      </Button>
      {isAsking && (
        <ConfirmDialog
          opened
          title="Revoke all links to this invoice?"
          verb="Revoke"
          loading={revoke.isPending}
          onClose={close}
          onConfirm={() => once(() => revoke.mutateAsync({ id }).then(onRevoked).finally(close))}
        >
          Links in emails and links that you shared stop working. You can make new ones.
        </ConfirmDialog>
      )}
    </>
  )
}
