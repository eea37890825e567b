import { Button, Input, Textarea, TextInput } from '@mantine/core'
import { consentWords } from '#contracts/signing-api.ts'
import { SignatureField } from '#contracts/web/signature/signature-field.tsx'
import type { WholeDeal } from '#deals/deal.ts'
import { nameOfDeal } from '#deals/next-step.ts'
import { sendsMail } from '#kernel/web/install.ts'
import { changeAdvanceWords } from '#proposals/advance.ts'
import type { ChangeBasis } from '#proposals/changing.ts'
import { openPayments } from '#proposals/changed-plan.ts'
import { AgreedFields } from '#proposals/web/editor/agreed-fields.tsx'
import type { GivenPage } from '#client-links/web/given-link.tsx'
import type { StudioMoney } from '#studio-money/api.ts'
import { hintBelow } from '#ui/form/hint-below.ts'
import { DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useChangeForm } from './use-change-form.ts'
import { WhatChanges } from './what-changes.tsx'
import '#documents/web/literata.css'

interface ChangeFormProps {
  deal: WholeDeal
  basis: ChangeBasis
  money: StudioMoney
  onDirty: (isDirty: boolean) => void
  onClose: () => void
  onGiven: (given: GivenPage & { isCheaper: boolean }) => void
}

/** The lines of what was agreed, and what follows when they are others. */
export function ChangeForm(props: ChangeFormProps) {
  const { deal, basis, onClose } = props
  const change = useChangeForm(props)
  const { lines, typed, signature, needsSignature, refused, isSending, send } = change
  const once = useSingleFlight()
  const mails = sendsMail() && basis.email !== ''
  return (
    <form
      noValidate
      style={{ minHeight: 0 }}
      onSubmit={(event) => {
        event.preventDefault()
        once(() => send(mails))
      }}
    >
      <DialogBody>
        <div className="stack-20">
          {deal.changeSentAt !== null && <p className="sub">The change that waits now ends when you send this one.</p>}
          <AgreedFields
            form={lines}
            plan={typed.plan}
            hasOpen={openPayments(basis.payments).length > 0}
            billed={basis.payments.filter(({ invoiceId, amount }) => invoiceId !== null && amount > 0).length}
          />
          <TextInput
            maw={240}
            label="Discount"
            description="On all lines"
            inputWrapperOrder={hintBelow}
            placeholder="10% or 25"
            autoComplete="off"
            {...lines.form.getInputProps('discount')}
          />
          <Textarea
            label="A few words to your client"
            autosize
            minRows={2}
            maxRows={6}
            maxLength={2000}
            dir="auto"
            {...lines.form.getInputProps('words')}
          />
          <WhatChanges basis={basis} typed={typed} />
          {needsSignature && (
            <SignatureField
              signature={signature}
              title={<h3>You sign the addendum first</h3>}
              consent={`${changeAdvanceWords} ${consentWords}`}
            />
          )}
          <p className="sub">{followsWords(props, typed.isCheaper)}</p>
          {!mails && <p className="sub">{linkWords(props)}</p>}
          {refused !== '' && <Input.Error role="alert">{refused}</Input.Error>}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {mails && (
          <Button variant="default" disabled={isSending} onClick={() => once(() => send(false))}>
            Pass the link on yourself
          </Button>
        )}
        <SubmitButton loading={isSending}>{verbOf({ isCheaper: typed.isCheaper, needsSignature, mails })}</SubmitButton>
      </DialogFooter>
    </form>
  )
}

function verbOf({ isCheaper, needsSignature, mails }: { isCheaper: boolean; needsSignature: boolean; mails: boolean }) {
  if (isCheaper) return 'Lower the price'
  if (needsSignature) return mails ? 'Sign and send' : 'Sign and get the link'
  return mails ? 'Send' : 'Get the link'
}

function followsWords({ deal, basis }: ChangeFormProps, isCheaper: boolean): string {
  const name = nameOfDeal(deal)
  if (isCheaper) return `A lower price takes effect right away. There is nothing for ${name} to do.`
  const act = basis.contract === null ? 'it is accepted' : 'the addendum is signed'
  const replaces = deal.changeSentAt === null ? '' : ' It replaces the change that waits.'
  return `Nothing changes before ${act} by ${name} on their page.${replaces}`
}

const linkWords = ({ deal, basis }: ChangeFormProps): string =>
  basis.email === ''
    ? `There is no email address for ${nameOfDeal(deal)}: you get a link to give to them yourself.`
    : 'Email is not set up on this server: you get a link to give to your client yourself.'
