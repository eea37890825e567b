import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { PrivateLinkNote } from '#accounts/web/private-link-note.tsx'
import { longDay } from '#client-language/formats.ts'
import type { Deal } from '#deals/deal.ts'
import { nameOfDeal } from '#deals/next-step.ts'
import { EmailComposer } from '#documents/web/email/email-composer.tsx'
import { useEmailDraft } from '#documents/web/email/use-email-draft.ts'
import { moneyWords } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import { sendsMail } from '#kernel/web/install.ts'
import type { Proposal } from '#proposals/api.ts'
import { hasExtras } from '#proposals/lines.ts'
import { useSendProposal } from '#proposals/web/changes.ts'
import { DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import type { GivenPage } from '#client-links/web/given-link.tsx'
import { SigningFields } from './signing-fields.tsx'
import { useSigning } from './use-signing.ts'
import { InTheWay } from './in-the-way.tsx'
import type { KnownClient } from './use-known-client.ts'

interface SendFormProps {
  deal: Deal
  proposal: Proposal
  known: KnownClient
  /** What is said below the email. */
  below: ReactNode
  /** Lets the time be booked twice, or not any more. */
  onAllow: (isAllowed: boolean) => Promise<unknown>
  onDirty: (isDirty: boolean) => void
  onClose: () => void
  onGiven: (given: GivenPage) => void
}

/** `$4,650.00 with the extras that are checked at first.` */
function totalWords({ sums: { total }, currency, facts: { lines } }: Proposal): string {
  const words = moneyWords(total, currency)
  const extras = lines.filter(({ kind }) => kind === 'extra')
  if (extras.length === 0) return words
  return extras.some(({ ticked }) => ticked)
    ? `${words} with the extras that are checked at first.`
    : `${words} without any extras.`
}

/** The email with the link; or only the link, to pass on by hand. */
export function SendForm({ deal, proposal, known, below, onAllow, onDirty, onClose, onGiven }: SendFormProps) {
  const { written, isSending, send, signing } = useSending({ deal, proposal, known, onGiven })
  const once = useSingleFlight()
  const { isDirty, refused } = written
  const isTouched = isDirty || signing.isTouched
  useEffect(() => onDirty(isTouched && !isSending), [onDirty, isTouched, isSending])
  const signature = proposal.facts.contract !== null && <SigningFields signing={signing} proposal={proposal} />
  const form = useFirstFocus()
  const verb = signing.isNow ? 'Sign and send' : 'Send'
  const mails = sendsMail()
  const notice = (
    <>
      <p className="sub">{totalWords(proposal)}</p>
      <InTheWay deal={deal} proposal={proposal} onAllow={onAllow} />
      <PrivateLinkNote />
    </>
  )
  return (
    <form
      ref={form}
      noValidate
      style={{ minHeight: 0 }}
      onSubmit={(event) => {
        event.preventDefault()
        once(() => send(mails))
      }}
    >
      {mails ? (
        <EmailComposer
          draft={written.draft}
          faults={written.faults}
          isFaulty={refused !== '' || signing.isFaulty}
          onChange={written.set}
          notice={notice}
          locale={known.text.locale}
          button={known.text.words.view}
        >
          {signature}
          {below}
        </EmailComposer>
      ) : (
        <DialogBody>
          <div className="stack-16">
            {notice}
            {signature}
            <p>Email is not set up on this server: you get a link to give to your client yourself.</p>
            {below}
          </div>
        </DialogBody>
      )}
      <DialogFooter note="Once sent, this version stays as it is." refused={refused}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {mails && (
          <Button variant="default" disabled={isSending} onClick={() => once(() => send(false))}>
            Pass the link on yourself
          </Button>
        )}
        <SubmitButton loading={isSending}>
          {mails ? verb : signing.isNow ? 'Sign and get the link' : 'Get the link'}
        </SubmitButton>
      </DialogFooter>
    </form>
  )
}

/** The dialog may open before its fields are there; then its cross has the focus. */
function useFirstFocus() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>('[data-autofocus]')
    ;(field ?? form.current?.querySelector<HTMLElement>('input, textarea'))?.focus()
  }, [])
  return form
}

function useSending({
  deal,
  proposal,
  known,
  onGiven,
}: Omit<SendFormProps, 'below' | 'onAllow' | 'onDirty' | 'onClose'>) {
  const { words, locale } = known.text
  const { title, message, lines } = proposal.facts
  const clientName = nameOfDeal(deal)
  const until = longDay(proposal.validUntil, locale)
  const isNewer = proposal.n > 1
  const written = useEmailDraft({
    to: known.email,
    subject: isNewer ? words.newerSubject(title) : words.subject(title),
    text: words.text(clientName, message, until, known.studio, {
      contract: proposal.facts.contract !== null,
      extras: hasExtras(lines),
      isNewer,
    }),
  })
  const signing = useSigning(proposal.facts.contract !== null)
  const keyFor = useRequestKey()
  const sending = useSendProposal()

  async function send(isMailed: boolean): Promise<void> {
    const isWritten = !isMailed || written.check()
    const isSigned = signing.check()
    if (!isWritten || !isSigned) return focusFirstInvalid()
    const email = { ...(isMailed && written.email), isMailed, ...signing.sent }
    const { id, version } = proposal
    try {
      const { link } = await sending.mutateAsync({ id, version, email, idempotencyKey: keyFor([id, version, email]) })
      onGiven({ link, clientName, mailedTo: isMailed ? written.email.to.join(', ') : '' })
    } catch (error) {
      refuse(error)
    }
  }

  function refuse(error: unknown): void {
    if (error instanceof Problem && error.code === 'stale')
      written.refuse('This proposal was changed in the meantime. Close this, read it again, and send it then.')
    else if (error instanceof Problem && error.code === 'invalid' && !error.fields) written.refuse(error.message)
    else written.showRefusal(error)
  }

  return { written, isSending: sending.isPending, send, signing }
}
