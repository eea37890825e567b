import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PrivateLinkNote } from '#accounts/web/private-link-note.tsx'
import { oneClient } from '#clients/web/queries.ts'
import { EmailComposer } from '#documents/web/email/email-composer.tsx'
import { letterhead as letterheadQuery } from '#documents/web/queries.ts'
import type { ListedInvoice } from '#invoices/api.ts'
import { onlineLabel } from '#invoices/email-text.ts'
import { pdfOf } from '#invoices/web/pdf-of.ts'
import { sendsMail, useLinksReachOutside } from '#kernel/web/install.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { Loading } from '#ui/loading/loading.tsx'
import { RouterLink } from '#ui/page/router-link.tsx'
import { useInvoiceEmail } from './use-invoice-email.ts'
import css from './send-dialog.module.css'

interface SendDialogProps {
  invoice: ListedInvoice
  onClose: () => void
}

/** Writes and sends the email with an invoice and its PDF. */
export function SendDialog({ invoice, onClose }: SendDialogProps) {
  const client = useQuery(oneClient(invoice.clientId))
  const letterhead = useQuery(letterheadQuery)
  const [isDirty, setDirty] = useState(false)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Send ${invoice.invoiceNumber ?? 'the invoice'} by email`}
      size={1040}
      dirty={isDirty}
    >
      {!sendsMail() ? (
        <NoMail invoice={invoice} onClose={onClose} />
      ) : !client.isPending && letterhead.data ? (
        <EmailForm
          invoice={invoice}
          known={{ email: client.data?.email ?? '', name: letterhead.data.name }}
          onDirty={setDirty}
          onClose={onClose}
        />
      ) : (
        <DialogBody>
          <Loading what="the email" />
        </DialogBody>
      )}
    </Dialog>
  )
}

interface EmailFormProps extends SendDialogProps {
  known: { email: string; name: string }
  onDirty: (dirty: boolean) => void
}

function EmailForm({ invoice, known, onDirty, onClose }: EmailFormProps) {
  const { draft, set, faults, refused, isDirty, isSending, submit } = useInvoiceEmail(invoice, known, onClose)
  const reachesOutside = useLinksReachOutside()
  const once = useSingleFlight()
  useEffect(() => onDirty(isDirty && !isSending), [onDirty, isDirty, isSending])
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        once(submit)
      }}
    >
      <EmailComposer
        draft={draft}
        faults={faults}
        isFaulty={refused !== ''}
        onChange={set}
        notice={
          <>
            {refused && <p role="alert">{refused}</p>}
            {known.email === '' && <NoAddress invoice={invoice} />}
            <PrivateLinkNote>The email brings the PDF without one.</PrivateLinkNote>
          </>
        }
        button={reachesOutside ? onlineLabel : undefined}
        files={[`${invoice.invoiceNumber ?? 'Invoice'}.pdf`]}
      />
      <DialogFooter note={invoice.status === 'draft' && 'Sending gives the draft its number.'}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {refused && <DownloadButton invoice={invoice} variant="default" />}
        <SubmitButton loading={isSending} disabled={draft.to.trim() === ''}>
          Send
        </SubmitButton>
      </DialogFooter>
    </form>
  )
}

function NoAddress({ invoice: { clientId, clientName } }: { invoice: ListedInvoice }) {
  return (
    <p className="sub">
      {clientName} has no email address yet.{' '}
      <RouterLink to="/clients/$id" params={{ id: clientId }}>
        Add one
      </RouterLink>
      , or type where this email goes.
    </p>
  )
}

function NoMail({ invoice, onClose }: SendDialogProps) {
  return (
    <>
      <DialogBody>
        <p role="alert">Email is not set up on this server. Download the PDF and send it yourself.</p>
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <DownloadButton invoice={invoice} />
      </DialogFooter>
    </>
  )
}

function DownloadButton({ invoice, variant = 'filled' }: { invoice: ListedInvoice; variant?: 'default' | 'filled' }) {
  return (
    <Button
      component="a"
      variant={variant}
      href={pdfOf(invoice)}
      download
      leftSection={<IconDownload size={18} stroke={1.6} />}
    >
      Download PDF
    </Button>
  )
}
