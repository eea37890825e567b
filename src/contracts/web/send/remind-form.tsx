import { useEffect } from 'react'
import { PrivateLinkNote } from '#accounts/web/private-link-note.tsx'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { SigningEmailWords } from '#client-language/english/signing-email.ts'
import type { Localized } from '#client-language/language.ts'
import type { Contract } from '#contracts/api.ts'
import { EmailComposer } from '#documents/web/email/email-composer.tsx'
import { sendsMail } from '#kernel/web/install.ts'
import { DialogBody } from '#ui/dialog/dialog.tsx'
import { FormFooter } from '#ui/dialog/form-footer.tsx'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'
import { linkNote } from './link-note.ts'
import type { GivenLink } from './sent-link.tsx'
import { useRemindClient } from './signing-changes.ts'
import { useSigningEmail } from './use-signing-email.ts'

export interface RemindFormProps {
  contract: Contract
  /** The photographer's. */
  name: string
  text: Localized<SigningEmailWords>
  onDirty: (dirty: boolean) => void
  onClose: () => void
  onSent: (sent: GivenLink) => void
}

/** The email that reminds of a contract; without mail a new link to pass on. */
export function RemindForm({ contract, name, text, onDirty, onClose, onSent }: RemindFormProps) {
  const { id, version, clientName, signing, asksCode } = contract
  const { locale, words } = text
  const now = useCurrentMinute()
  const written = useSigningEmail(contract, { to: signing?.sentTo ?? '', name, isReminder: true, words })
  const { draft, faults, refused, isDirty } = written
  const { zone } = useLocalTime()
  const keyFor = useRequestKey()
  const remind = useRemindClient()
  const once = useSingleFlight()
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  const mails = sendsMail()

  async function submit(): Promise<void> {
    if (mails && !written.check()) return
    const email = mails ? written.email : {}
    try {
      const { link, mailed } = await remind.mutateAsync({ id, email, idempotencyKey: keyFor([id, version, email]) })
      onSent({ link, mailed, email: written.email.to.join(', '), clientName, asksCode, isFurther: true })
    } catch (error) {
      written.showRefusal(error)
    }
  }

  return (
    <form
      noValidate
      style={{ minHeight: 0 }}
      onSubmit={(event) => {
        event.preventDefault()
        once(submit)
      }}
    >
      {mails ? (
        <EmailComposer
          draft={draft}
          faults={faults}
          isFaulty={refused !== ''}
          onChange={written.set}
          notice={
            <>
              <p className="sub">
                Each address gets a new link, and its earlier ones keep working. Links of addresses you remove stop
                working.
              </p>
              <PrivateLinkNote>Your client cannot sign online from elsewhere.</PrivateLinkNote>
            </>
          }
          locale={locale}
          button={words.readAndSign}
          note={signing ? linkNote(contract, text, { end: Date.parse(signing.expiresAt), zone, now }) : undefined}
        />
      ) : (
        <DialogBody>
          <p className="sub">
            Email is not set up on this server: you get a new link to pass on yourself. Links sent earlier still work.
          </p>
          <PrivateLinkNote />
        </DialogBody>
      )}
      <FormFooter onCancel={onClose} loading={remind.isPending} refused={refused}>
        {mails ? 'Send a reminder' : 'Make a link'}
      </FormFooter>
    </form>
  )
}
