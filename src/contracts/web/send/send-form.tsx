import { Input, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { PrivateLinkNote } from '#accounts/web/private-link-note.tsx'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { Contract } from '#contracts/api.ts'
import { hasLink } from '#contracts/web/contract-status.ts'
import { consentWords, defaultLinkDays } from '#contracts/signing-api.ts'
import { unprintableInContract, unprintableText } from '#contracts/unprintable-contract.ts'
import { SignatureField } from '#contracts/web/signature/signature-field.tsx'
import { fieldsLeftIn, fieldWords } from '#documents/merge-field.ts'
import { unprintableClientWords } from '#documents/printable.ts'
import { EmailComposer } from '#documents/web/email/email-composer.tsx'
import { dayMs } from '#kernel/durations.ts'
import { sendsMail } from '#kernel/web/install.ts'
import { DialogBody } from '#ui/dialog/dialog.tsx'
import { FormFooter } from '#ui/dialog/form-footer.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { LeaveGuard } from '#ui/page/leave-guard.tsx'
import { linkNote } from './link-note.ts'
import type { GivenLink } from './sent-link.tsx'
import { type KnownClient, type SendFormState, useSendForm } from './use-send-form.ts'
import '#documents/web/literata.css'

const spans = [7, 14, defaultLinkDays, 60, 90].map((days) => ({ value: String(days), label: `${days} days` }))

export interface SendFormProps {
  contract: Contract
  /** The client's address, if known, and the photographer's name. */
  known: KnownClient
  onDirty: (dirty: boolean) => void
  onClose: () => void
  onSent: (sent: GivenLink) => void
}

/**
 * The photographer's own signature, unless it exists, and how the client gets the link: by email where there is one.
 */
export function SendForm({ contract, known, onDirty, onClose, onSent }: SendFormProps) {
  const form = useSendForm(contract, known, onSent)
  const { isSigned, isDirty, isSending, submit } = form
  const once = useSingleFlight()
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  const mails = sendsMail()
  const left = fieldsLeft(contract)
  const Fields = mails ? EmailFields : LinkFields
  return (
    <form
      noValidate
      style={{ minHeight: 0 }}
      onSubmit={(event) => {
        event.preventDefault()
        once(submit)
      }}
    >
      <Fields contract={contract} form={form} />
      <FormFooter
        onCancel={onClose}
        loading={isSending}
        refused={left.length > 0 ? leftWords(left) : form.written.refused}
        // What can’t be printed can’t be signed: that reason stands above.
        disabled={left.length > 0 || unprintableInContract(contract) !== undefined}
        note={!isSigned && 'Once you sign, the contract can’t be edited.'}
      >
        {submitWords(isSigned, mails)}
      </FormFooter>
      <LeaveGuard dirty={isDirty && !isSending} />
    </form>
  )
}

const leftWords = (left: readonly string[]): string =>
  `The text still holds ${fieldWords(left)}. Fill it in before you send it.`

interface FieldsProps {
  contract: Contract
  form: SendFormState
}

/** The email in the composer, with the signature below its text. */
function EmailFields({ contract, form }: FieldsProps) {
  const { written, days, signature, text, addressNote } = form
  const { locale, words } = text
  const { zone } = useLocalTime()
  const now = useCurrentMinute()
  return (
    <EmailComposer
      draft={written.draft}
      faults={written.faults}
      isFaulty={written.refused !== '' || Object.keys(signature.faults).length > 0}
      onChange={written.set}
      notice={
        <>
          <Beforehand contract={contract} />
          {addressNote}
          <PrivateLinkNote>Your client cannot sign online from elsewhere.</PrivateLinkNote>
        </>
      }
      locale={locale}
      button={words.readAndSign}
      note={linkNote(contract, text, { end: now + days * dayMs, zone, now })}
    >
      <DaysField form={form} />
      <OwnSignature form={form} />
    </EmailComposer>
  )
}

/** Without mail: the photographer passes the link on. */
function LinkFields({ contract, form }: FieldsProps) {
  const { draft, faults, set } = form.written
  return (
    <DialogBody>
      <div className="stack-18">
        <Beforehand contract={contract} />
        <OwnSignature form={form} />
        {form.addressNote}
        <FieldGrid columns="minmax(0, 1fr) 160px">
          <TextInput
            label="Client’s email"
            description="The record of signing says whom the link is for."
            type="text"
            inputMode="email"
            required
            autoComplete="off"
            value={draft.to}
            error={faults.to}
            onChange={(event) => set({ to: event.currentTarget.value })}
          />
          <DaysField form={form} />
        </FieldGrid>
        <p className="sub">Email is not set up on this server: you get a link to give to your client yourself.</p>
        <PrivateLinkNote>Your client cannot sign online from elsewhere.</PrivateLinkNote>
      </div>
    </DialogBody>
  )
}

const DaysField = ({ form: { days, setDays } }: Pick<FieldsProps, 'form'>) => (
  <PlainSelect
    label="The link works for"
    data={spans}
    value={String(days)}
    onChange={(value) => setDays(Number(value))}
  />
)

const OwnSignature = ({ form: { isSigned, signature } }: Pick<FieldsProps, 'form'>) =>
  isSigned ? (
    <p className="sub">You have already signed this contract. It can’t be edited anymore.</p>
  ) : (
    <SignatureField signature={signature} title={<h3>You sign first</h3>} consent={consentWords} />
  )

const fieldsLeft = ({ title, content, packageDetails, terms }: Contract) =>
  fieldsLeftIn(title, content, packageDetails, terms)

/** Warnings before the text is signed. */
function Beforehand({ contract }: { contract: Contract }) {
  const { totalAmount, depositAmount } = contract
  const unprintable = unprintableText(contract)
  const name = unprintableClientWords(contract.clientName)
  return (
    <>
      {name !== undefined && <Input.Error role="alert">{name}</Input.Error>}
      {unprintable !== undefined && (
        <Input.Error role="alert">{unprintable} Change it in the text, then send it.</Input.Error>
      )}
      {hasLink(contract) && <p className="sub">All links that were sent before stop working.</p>}
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
