import { useQuery } from '@tanstack/react-query'
import { oneClient } from '#clients/web/queries.ts'
import { sendsMail } from '#kernel/web/install.ts'
import { useState } from 'react'
import { consentWords } from '#contracts/signing-api.ts'
import { SignatureField } from '#contracts/web/signature/signature-field.tsx'
import { useOwnSignature } from '#contracts/web/signature/use-own-signature.ts'
import type { WholeDeal } from '#deals/deal.ts'
import { nameOfDeal } from '#deals/next-step.ts'
import { moveAdvanceWords } from '#proposals/advance.ts'
import { GivenLink, type GivenPage } from '#client-links/web/given-link.tsx'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { FormFooter } from '#ui/dialog/form-footer.tsx'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useOfferAddendum } from './queries.ts'
import '#documents/web/literata.css'

interface OfferAddendumProps {
  deal: WholeDeal
  /** The new date, in words. */
  day: string
  onClose: () => void
}

/** Signs an addendum that states the new date, and offers it to the client. */
export function OfferAddendum(props: OfferAddendumProps) {
  const [given, setGiven] = useState<GivenPage>()
  const [isDirty, setDirty] = useState(false)
  const title = given ? 'Addendum offered' : 'Offer an addendum'
  return (
    <Dialog opened onClose={props.onClose} title={title} size={520} dirty={isDirty && !given}>
      {given ? (
        <GivenLink given={given} onClose={props.onClose} />
      ) : (
        <OfferForm {...props} onGiven={setGiven} onDirty={setDirty} />
      )}
    </Dialog>
  )
}

/** The address on file of the client of a deal, and whether an email goes there. */
function useClientEmail({ clientId }: WholeDeal): { email: string; mails: boolean } {
  const { data: client } = useQuery({ ...oneClient(clientId ?? 0), enabled: clientId !== null })
  const email = client?.email ?? ''
  return { email, mails: sendsMail() && email !== '' }
}

interface OfferFormProps extends OfferAddendumProps {
  onGiven: (given: GivenPage) => void
  onDirty: (isDirty: boolean) => void
}

function OfferForm({ deal, day, onClose, onGiven, onDirty }: OfferFormProps) {
  const signature = useOwnSignature()
  const offering = useOfferAddendum()
  const keyFor = useRequestKey()
  const once = useSingleFlight()
  const { email, mails } = useClientEmail(deal)
  const name = nameOfDeal(deal)

  async function send(): Promise<void> {
    if (!signature.check()) return focusFirstInvalid()
    const addendum = { signature: signature.draft, isMailed: mails }
    const { link } = await offering.mutateAsync({ deal, addendum, idempotencyKey: keyFor([deal.version, addendum]) })
    onGiven({ link, clientName: name, mailedTo: mails ? email : '' })
  }

  return (
    <form
      noValidate
      onChange={() => onDirty(true)}
      onSubmit={(event) => {
        event.preventDefault()
        once(send)
      }}
    >
      <DialogBody>
        <div className="stack-16">
          <p className="sub">
            {`It says that the shoot is on ${day}. It’s signed by ${name} on their page; the move doesn’t wait for it.`}
          </p>
          <SignatureField
            signature={signature}
            title={<h3>You sign first</h3>}
            consent={`${moveAdvanceWords} ${consentWords}`}
          />
          {!mails && <p className="sub">No email goes out: you get a link to give to them yourself.</p>}
        </div>
      </DialogBody>
      <FormFooter onCancel={onClose} loading={offering.isPending}>
        {mails ? 'Sign and send' : 'Sign and get the link'}
      </FormFooter>
    </form>
  )
}
