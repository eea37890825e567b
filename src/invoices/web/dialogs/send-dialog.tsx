import { Button } from '@mantine/core'
import { IconDownload, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PrivateLinkNote } from '#accounts/web/private-link-note.tsx'
import { oneClient } from '#clients/web/queries.ts'
import { EmailComposer } from '#documents/web/email/email-composer.tsx'
import { letterhead as letterheadQuery } from '#documents/web/queries.ts'
import type { ListedInvoice } from '#invoices/api.ts'
import { type ClientLanguage } from '#client-language/client-language.ts'
import { localeFor, localeIn } from '#client-language/language.ts'
import { useInvoiceEmailWords } from '#client-language/web/use-invoice-email-words.ts'
import { isUnsent } from '#invoices/status.ts'
import { oneInvoice } from '#invoices/web/queries.ts'
import { IssueButton } from '#invoices/web/issue-button.tsx'
import { pdfOf } from '#invoices/web/pdf-of.ts'
import { sendsMail, useLinksReachOutside } from '#kernel/web/install.ts'
import { type AwaitedQuery, DialogLoading } from '#ui/dialog/dialog-loading.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { LeaveGuard } from '#ui/page/leave-guard.tsx'
import { iconProps } from '#ui/theme/icon-props.ts'
import { MarkSent } from './mark-sent.tsx'
import { NoWayToPay } from './no-way-to-pay.tsx'
import { type KnownRecipient, useInvoiceEmail } from './use-invoice-email.ts'
import { usePaymentFacts } from './use-payment-facts.ts'
import css from './send-dialog.module.css'

interface SendDialogProps {
  invoice: ListedInvoice
  onClose: () => void
}

/** Writes and sends the email with an invoice and its PDF. */
export function SendDialog({ invoice: opened, onClose }: SendDialogProps) {
  const [invoice, setInvoice] = useState(opened)
  const { known, queries } = useRecipient(invoice)
  const [isDirty, setDirty] = useState(false)
  const [isMarking, setMarking] = useState(false)
  if (isMarking) return <MarkSent invoice={invoice} onClose={onClose} />
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Send ${invoice.invoiceNumber ?? 'the invoice'} by email`}
      size={1040}
      dirty={isDirty}
    >
      {!sendsMail() ? (
        <NoMail invoice={invoice} onIssued={setInvoice} onMark={() => setMarking(true)} onClose={onClose} />
      ) : known ? (
        <EmailForm invoice={invoice} known={known} onDirty={setDirty} onClose={onClose} />
      ) : (
        <DialogLoading what="the email" title="Unable to Load Invoice" safe="Nothing was sent." of={queries} />
      )}
    </Dialog>
  )
}

/** What the email begins with, undefined while that is loaded, and the queries that it waits for. */
function useRecipient(invoice: ListedInvoice): { known: KnownRecipient | undefined; queries: readonly AwaitedQuery[] } {
  const client = useQuery(oneClient(invoice.clientId))
  const letterhead = useQuery(letterheadQuery)
  const { locale, issued } = useLocaleOf(invoice, client.data?.language, letterhead.data?.country)
  const text = useInvoiceEmailWords(locale ?? 'en-US')
  const isKnown = client.data && letterhead.data && locale && text
  return {
    known: isKnown && { email: client.data.email, name: letterhead.data.name, text },
    queries: [client, letterhead, issued],
  }
}

/** The locale of a draft's client, or the one that an issued invoice keeps; undefined until that is loaded. */
function useLocaleOf({ id, status }: ListedInvoice, language: ClientLanguage | undefined, country = '') {
  const isDraft = status === 'draft'
  const issued = useQuery({ ...oneInvoice(id), enabled: !isDraft })
  if (isDraft) return { locale: localeFor(language, country), issued }
  return { locale: issued.data && localeIn(issued.data.issuedWords?.locale), issued }
}

interface EmailFormProps extends SendDialogProps {
  known: KnownRecipient
  onDirty: (dirty: boolean) => void
}

function EmailForm({ invoice, known, onDirty, onClose }: EmailFormProps) {
  const { draft, set, faults, refused, isDirty, isSending, submit, addressNote } = useInvoiceEmail(
    invoice,
    known,
    onClose,
  )
  const reachesOutside = useLinksReachOutside()
  const { locale, words } = known.text
  const facts = usePaymentFacts(invoice, locale)
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
            {addressNote}
            <NoWayToPay invoice={invoice} />
            <PrivateLinkNote>The email brings the PDF without one.</PrivateLinkNote>
          </>
        }
        locale={locale}
        button={reachesOutside ? (invoice.credits ? words.viewCreditNote : words.viewInvoice) : undefined}
        facts={facts}
        files={[`${invoice.invoiceNumber ?? 'Invoice'}.pdf`]}
      />
      <DialogFooter note={invoice.status === 'draft' && 'Sending gives the draft its number.'} refused={refused}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {refused && <DownloadButton invoice={invoice} variant="default" />}
        <SubmitButton loading={isSending} disabled={draft.to.trim() === ''}>
          Send
        </SubmitButton>
      </DialogFooter>
      <LeaveGuard dirty={isDirty && !isSending} />
    </form>
  )
}

interface NoMailProps extends SendDialogProps {
  onIssued: (issued: ListedInvoice) => void
  onMark: () => void
}

function NoMail({ invoice, onIssued, onMark, onClose }: NoMailProps) {
  const isDraft = invoice.status === 'draft'
  return (
    <>
      <DialogBody>
        <p role="alert">Email is not set up on this server. Download the PDF and send it yourself.</p>
        {isDraft && <p className="sub">The draft has no number yet: issue it first.</p>}
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {isUnsent(invoice) && (
          <Button variant="default" leftSection={<IconSend {...iconProps} />} onClick={onMark}>
            Mark as sent
          </Button>
        )}
        {isDraft ? <IssueButton invoice={invoice} onIssued={onIssued} /> : <DownloadButton invoice={invoice} />}
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
