import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { moneyWords } from '#kernel/money.ts'
import { installmentAmounts } from '#proposals/payment-plan.ts'
import { Decline } from './decline.tsx'
import type { OfferProps } from './offer-props.ts'
import { Question } from './question.tsx'
import { useAnswer } from './use-answer.ts'
import { fullDay } from '#client-portal/web/page/when.ts'
import css from './answer.module.css'
import card from '#client-portal/web/page/client-portal.module.css'

interface AnswerProps extends OfferProps {
  /** The contract is open to be signed, which tells its own refusals. */
  isSigning: boolean
  onSign: () => void
}

/** `Accept` and `No, thanks`, each with a question before it is sent. */
export function Answer(props: AnswerProps) {
  const { page, proposal, words, refused, instead, isSigning, onSign } = props
  const [asks, setAsks] = useState<'accept' | 'decline'>()
  const { isSending, accept, decline } = useAnswer(props)
  const first = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (wasAsked.current && asks === undefined) first.current?.focus()
    wasAsked.current = asks !== undefined
  }, [asks])
  const step = { ...props, isSending, onBack: () => setAsks(undefined) }
  return (
    <div className={css.answer}>
      {asks === undefined && (
        <>
          <Button ref={first} size="lg" fullWidth onClick={proposal.isSignedAhead ? onSign : () => setAsks('accept')}>
            {proposal.isSignedAhead ? words.readAndSign : words.accept}
          </Button>
          <p className="sub">{followsOf(props)}</p>
          {!instead && (
            <Button variant="default" fullWidth onClick={() => setAsks('decline')}>
              {words.decline}
            </Button>
          )}
        </>
      )}
      {asks === 'accept' && <Accept {...step} onSend={accept} />}
      {asks === 'decline' && (
        <Decline
          words={words}
          heading={words.declineHeading}
          hint={words.declineHint(page.studio.name)}
          isSending={isSending}
          onBack={step.onBack}
          onSend={decline}
        />
      )}
      <p className={card.refused} role="alert">
        {!(isSigning && asks === undefined) && refused}
      </p>
      <p className="vh" role="status">
        {isSending && words.sending}
      </p>
      <p className={`underlined-links ${css.ask}`}>
        <a href="#ask">{words.ask(page.studio.name)}</a>
      </p>
    </div>
  )
}

/** What follows from accepting. */
function followsOf({ proposal, page, taken, words, locale }: OfferProps): string {
  const { facts, isSignedAhead: isSigned } = proposal
  if (facts.contract !== null && !isSigned) return words.thenContract(page.studio.name)
  const [first = 0] = installmentAmounts(
    taken.sums.total,
    facts.plan.map(({ share }) => share),
  )
  const amount = facts.bookedBy === 'payment' && first > 0 ? moneyWords(first, facts.currency, locale) : undefined
  if (isSigned) return amount ? words.thenSignAndPay(page.studio.name, amount) : words.thenSign(page.studio.name)
  if (amount) return words.thenPay(amount)
  return facts.shoot.day === null ? words.thenAgreed : words.thenBooked
}

interface StepProps extends OfferProps {
  isSending: boolean
  onBack: () => void
}

function Accept({ isSending, onBack, onSend, ...props }: StepProps & { onSend: () => void }) {
  const { proposal, taken, words, locale } = props
  const { currency, shoot } = proposal.facts
  return (
    <Question title={words.confirm(moneyWords(taken.sums.total, currency, locale))}>
      <p>{shoot.day === null ? words.noDay : words.confirmDay(fullDay(shoot.day, locale))}</p>
      <p className="sub">{followsOf({ ...props })}</p>
      <Button size="lg" fullWidth loading={isSending} onClick={onSend}>
        {words.yes}
      </Button>
      <Button variant="default" fullWidth onClick={onBack}>
        {words.back}
      </Button>
    </Question>
  )
}
