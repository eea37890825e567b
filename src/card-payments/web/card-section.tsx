import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CopyButton } from '#accounts/web/fields/copy-button.tsx'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { CardPayments } from '#card-payments/api.ts'
import { untilWords } from '#time/until-words.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { CardKeysForm } from './card-keys-form.tsx'
import css from './card-section.module.css'
import { cardDetails, useRemoveCards, useSetUpCards } from './queries.ts'

/** Connects the photographer's Stripe account. Nothing on a server that takes no card payments. */
export function CardSection() {
  const { data } = useQuery(cardDetails)
  if (!data?.isOffered) return null
  return (
    <section className="stack-16" aria-labelledby="card-payments">
      <h3 id="card-payments">Card payments</h3>
      <p className="sub">
        Clients open their invoice online and pay by card on a Stripe page. The money goes to your own Stripe account,
        and the payment is recorded here automatically.
      </p>
      {data.isSetUp ? <Connected details={data} /> : <SetUp />}
    </section>
  )
}

function SetUp() {
  const setUp = useSetUpCards()
  return (
    <div>
      <Button variant="default" loading={setUp.isPending} onClick={() => setUp.mutate(undefined)}>
        Set Up Card Payments
      </Button>
    </div>
  )
}

function Connected({ details }: { details: CardPayments }) {
  const { zone } = useLocalTime()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useRemoveCards()
  const once = useSingleFlight()
  const close = () => setIsAsking(false)
  return (
    <>
      <p role="status">{stateWords(details)}</p>
      {details.eventsUrl !== null && <Steps address={details.eventsUrl} />}
      <p className="sub">
        Stripe does not report refunds here. After you pay money back in Stripe, record it on the credit note.
      </p>
      <CardKeysForm key={details.version} details={details} />
      {details.lastEventAt !== null && (
        <p className="sub">Stripe last reported something {untilWords(details.lastEventAt, zone)}.</p>
      )}
      <div>
        <Button variant="default" onClick={() => setIsAsking(true)}>
          Turn Off Card Payments
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title="Turn off card payments?"
        verb="Turn Off"
        loading={remove.isPending}
        onClose={close}
        onConfirm={() => once(() => remove.mutateAsync(undefined).finally(close))}
      >
        Your keys are deleted here, and clients can no longer pay by card. Payments that are recorded stay. A payment
        that a client makes at this moment would not be recorded: find it in Stripe.
      </ConfirmDialog>
    </>
  )
}

function stateWords({ isOn, isTest, eventsUrl }: CardPayments): string {
  if (eventsUrl === null)
    return (
      'Off: Stripe can’t reach this server, because nobody outside can open its address. An administrator ' +
      'sets it on the System page.'
    )
  if (!isOn) return 'Off until both keys are saved.'
  return isTest ? 'On with a test key: no money is moved, but payments are recorded.' : 'On.'
}

/** Where the keys are found, and where Stripe is told the address. */
function Steps({ address }: { address: string }) {
  return (
    <ol className={css.steps}>
      <li>In Stripe, under Developers, API keys, copy the secret key.</li>
      <li>
        Under Developers, Webhooks, add a destination with this address, for the events{' '}
        <code>checkout.session.completed</code> and <code>checkout.session.async_payment_succeeded</code>:
        <div className={css.address}>
          <code>{address}</code>
          <CopyButton text={address} what="Address for Stripe" />
        </div>
      </li>
      <li>Copy the signing secret that Stripe shows for it.</li>
    </ol>
  )
}
