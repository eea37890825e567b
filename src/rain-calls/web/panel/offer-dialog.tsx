import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { GivenLink, type GivenPage } from '#client-links/web/given-link.tsx'
import { consentWords } from '#contracts/signing-api.ts'
import { SignatureField } from '#contracts/web/signature/signature-field.tsx'
import { useOwnSignature } from '#contracts/web/signature/use-own-signature.ts'
import type { RainCallOfShoot } from '#rain-calls/api.ts'
import { rainAdvanceWords } from '#rain-calls/offer.ts'
import { useDecide, useOfferEarly } from '#rain-calls/web/changes.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { reasonFault } from './reason-fault.ts'
import '#documents/web/literata.css'

interface OfferDialogProps {
  rainCall: RainCallOfShoot
  call: NonNullable<RainCallOfShoot['call']>
  shootId: number
  onClose: () => void
}

/** Offers new dates to the client of a session, with the photographer’s signature of the addendum. */
export function OfferDialog(props: OfferDialogProps) {
  const [given, setGiven] = useState<GivenPage>()
  const [isDirty, setDirty] = useState(false)
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={given ? 'Dates offered' : 'Offer new dates'}
      size={520}
      dirty={isDirty && !given}
    >
      {given ? (
        <GivenLink given={given} onClose={props.onClose} />
      ) : (
        <OfferForm {...props} onGiven={setGiven} onDirty={() => setDirty(true)} />
      )}
    </Dialog>
  )
}

interface OfferFormProps extends OfferDialogProps {
  onGiven: (given: GivenPage) => void
  onDirty: () => void
}

/** Whether the client is to read why: along the verdict, the clause says it. */
const needsReason = ({ reading }: OfferDialogProps['call']): boolean => reading?.verdict !== 'met'

/** Without a reading it is an early offer; it and a decision against the verdict say why. */
const requiresReason = ({ reading }: OfferDialogProps['call']): boolean => !reading || reading.verdict === 'not met'

function useOffer({ call, shootId, rainCall: { clientName }, onGiven }: OfferFormProps) {
  const decide = useDecide()
  const offerEarly = useOfferEarly()
  const keyFor = useRequestKey()
  const send = async (reason: string, { draft: signature }: ReturnType<typeof useOwnSignature>): Promise<void> => {
    const idempotencyKey = keyFor([call.version, reason, signature])
    const { link, isMailed } = call.reading
      ? await decide.mutateAsync({
          call,
          decision: { move: true, signature, ...(reason.trim() !== '' && { reason }) },
          idempotencyKey,
        })
      : await offerEarly.mutateAsync({ shootId, offer: { reason, signature }, idempotencyKey })
    onGiven({ link: link ?? '', clientName, mailedTo: isMailed ? clientName : '' })
  }
  return { send, isSending: decide.isPending || offerEarly.isPending }
}

function OfferForm(props: OfferFormProps) {
  const { rainCall, call, onClose, onDirty } = props
  const { clientName, clause } = rainCall
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const signature = useOwnSignature()
  const { send, isSending } = useOffer(props)
  const once = useSingleFlight()
  const fault = requiresReason(call) || reason !== '' ? reasonFault(reason) : undefined

  async function submit(): Promise<void> {
    setChecked(true)
    const isSigned = signature.check()
    if (fault !== undefined || !isSigned) return focusFirstInvalid()
    await send(reason, signature)
  }

  return (
    <form
      noValidate
      onChange={onDirty}
      onSubmit={(event) => {
        event.preventDefault()
        once(submit)
      }}
    >
      <DialogBody>
        <div className="stack-16">
          <p className="sub">
            {`${clientName} gets up to three dates with the light of the session, held for ` +
              `${clause.moves.hoursToChoose} hours, and chooses one. Until then the session stays where it is.`}
            {!call.reading && ` ${clientName} can also keep the date.`}
          </p>
          {needsReason(call) && (
            <Textarea
              label="Why?"
              description={`${clientName} reads your words as they are.`}
              required={requiresReason(call)}
              autosize
              minRows={2}
              maxLength={500}
              value={reason}
              error={isChecked ? fault : undefined}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          <SignatureField
            signature={signature}
            title={<h3>You sign the addendum first</h3>}
            consent={`${rainAdvanceWords} ${consentWords}`}
          />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton loading={isSending}>Offer new dates</SubmitButton>
      </DialogFooter>
    </form>
  )
}
