import { Button, Textarea, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { oneClient } from '#clients/web/queries.ts'
import { sendsMail } from '#kernel/web/install.ts'
import { maxLengths } from '#kernel/text.ts'
import { Problem } from '#kernel/problem.ts'
import type { ListedInvoice } from '#invoices/api.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { RouterLink } from '#ui/page/router-link.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useSendInvoice } from '#invoices/web/changes.ts'
import { pdfOf } from '#invoices/web/pdf-of.ts'

const noMail = 'E-mail is not set up on this server. Download the PDF and send it yourself.'

/** Emails an invoice with its PDF to the client. */
export function SendDialog({ invoice, onClose }: { invoice: ListedInvoice; onClose: () => void }) {
  const { data: client } = useQuery(oneClient(invoice.clientId))
  const [message, setMessage] = useState('')
  const [refused, setRefused] = useState(sendsMail() ? '' : noMail)
  const keyFor = useRequestKey()
  const send = useSendInvoice()
  const once = useSingleFlight()
  const { id, version, status } = invoice

  async function submit(): Promise<void> {
    try {
      await send.mutateAsync({ id, version, message, idempotencyKey: keyFor([version, message]) })
      onClose()
    } catch (error) {
      if (error instanceof Problem && error.code === 'conflict') setRefused(error.message)
    }
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Send ${invoice.invoiceNumber ?? 'the invoice'} by email`}
      dirty={message !== '' && !send.isPending}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          once(submit)
        }}
      >
        <DialogBody>
          {refused ? (
            <p role="alert">{refused}</p>
          ) : (
            <EmailFields invoice={invoice} email={client?.email} message={message} onMessage={setMessage} />
          )}
        </DialogBody>
        {refused ? (
          <DialogFooter>
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <Button component="a" href={pdfOf(invoice)} download leftSection={<IconDownload size={18} stroke={1.6} />}>
              Download PDF
            </Button>
          </DialogFooter>
        ) : (
          <DialogFooter note={status === 'draft' && 'Sending gives the draft its number.'}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton loading={send.isPending} disabled={!client?.email}>
              Send
            </SubmitButton>
          </DialogFooter>
        )}
      </form>
    </Dialog>
  )
}

interface EmailFieldsProps {
  invoice: ListedInvoice
  /** Undefined while loading; empty without one. */
  email: string | undefined
  message: string
  onMessage: (message: string) => void
}

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** The recipient, and the photographer's message. */
function EmailFields({ invoice: { clientId, clientName }, email, message, onMessage }: EmailFieldsProps) {
  return (
    <div className="stack-16">
      <TextInput
        label="To"
        readOnly
        value={email ?? ''}
        description={`The address of ${clientName}`}
        inputWrapperOrder={order}
      />
      {email === '' && (
        <p role="alert">
          {clientName} has no e-mail address yet.{' '}
          <RouterLink to="/clients/$id" params={{ id: clientId }}>
            Add one
          </RouterLink>
          , then send the invoice.
        </p>
      )}
      <Textarea
        label="Message"
        autosize
        minRows={4}
        maxRows={12}
        maxLength={maxLengths.notes}
        dir="auto"
        data-autofocus
        placeholder="A few words of your own"
        description="The email also says what is due and when. The PDF is attached."
        inputWrapperOrder={order}
        value={message}
        onChange={(event) => onMessage(event.currentTarget.value)}
      />
    </div>
  )
}
