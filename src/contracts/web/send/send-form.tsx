import { Button, Input, Textarea, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { PrivateLinkNote } from '#accounts/web/private-link-note.tsx'
import type { Contract } from '#contracts/api.ts'
import { fieldsLeftIn, fieldWords } from '#documents/merge-field.ts'
import { unprintableWords } from '#documents/printable.ts'
import { sendsMail } from '#kernel/web/install.ts'
import { DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import type { GivenLink } from './sent-link.tsx'
import { useSendForm } from './use-send-form.ts'
import '#documents/web/literata.css'
import { consentWords, defaultLinkDays } from '#contracts/signing-api.ts'
import { SignatureField } from '#contracts/web/signature/signature-field.tsx'

const spans = [7, 14, defaultLinkDays, 60, 90].map((days) => ({ value: String(days), label: `${days} days` }))

export interface SendFormProps {
  contract: Contract
  /** The client's address, if known. */
  email: string
  onDirty: (dirty: boolean) => void
  onClose: () => void
  onSent: (sent: GivenLink) => void
}

/** The photographer's own signature, unless it exists, and how the client gets the link. */
export function SendForm({ contract, email, onDirty, onClose, onSent }: SendFormProps) {
  const { values, set, fault, refused, signature, isSigned, isDirty, isSending, submit } = useSendForm(
    contract,
    email,
    onSent,
  )
  const once = useSingleFlight()
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  const mails = sendsMail()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        once(submit)
      }}
    >
      <DialogBody>
        <div className="stack-18">
          {refused && <p role="alert">{refused}</p>}
          <Beforehand contract={contract} />
          {isSigned ? (
            <p className="sub">You have already signed this contract. It can’t be edited anymore.</p>
          ) : (
            <SignatureField signature={signature} title={<h3>You sign first</h3>} consent={consentWords} />
          )}
          <FieldGrid columns="minmax(0, 1fr) 160px">
            <TextInput
              label="Client’s email"
              type="email"
              required
              autoComplete="off"
              value={values.email}
              error={fault}
              onChange={(event) => set({ email: event.currentTarget.value })}
            />
            <PlainSelect
              label="The link works for"
              data={spans}
              value={String(values.days)}
              onChange={(value) => set({ days: Number(value) })}
            />
          </FieldGrid>
          {mails ? (
            <Textarea
              label="Message"
              autosize
              minRows={3}
              maxRows={10}
              maxLength={2000}
              dir="auto"
              value={values.message}
              placeholder="A few words of your own"
              description="The email comes in your name, with a private link. Replies go to you."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              onChange={(event) => set({ message: event.currentTarget.value })}
            />
          ) : (
            <p className="sub">Email is not set up on this server: you get a link to give to your client yourself.</p>
          )}
          <PrivateLinkNote>Your client cannot sign online from elsewhere.</PrivateLinkNote>
        </div>
      </DialogBody>
      <DialogFooter note={!isSigned && 'Once you sign, the contract can’t be edited.'}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton loading={isSending}>{submitWords(isSigned, mails)}</SubmitButton>
      </DialogFooter>
    </form>
  )
}

/** Warnings before the text is signed. */
function Beforehand({
  contract: { title, content, packageDetails, terms, clientName, totalAmount, depositAmount },
}: {
  contract: Contract
}) {
  const left = fieldsLeftIn(title, content, packageDetails, terms)
  const unprintable = unprintableWords([clientName, title, content, packageDetails, terms].join('\n'))
  return (
    <>
      {unprintable !== undefined && (
        <Input.Error role="alert">{unprintable} Change it in the text or the names, then send it.</Input.Error>
      )}
      {left.length > 0 && <p role="alert">The text still holds {fieldWords(left)}. Fill it in before you send it.</p>}
      {totalAmount === null && depositAmount === null && (
        <p className="sub">This contract has no amounts: your client will sign it without a price.</p>
      )}
    </>
  )
}

function submitWords(isSigned: boolean, mails: boolean): string {
  if (isSigned) return mails ? 'Send' : 'Get the link'
  return mails ? 'Sign and send' : 'Sign and get the link'
}
