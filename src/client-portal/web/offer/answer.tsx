import { Button } from '@mantine/core'
import { moneyWords } from '#kernel/money.ts'
import { installmentAmounts } from '#proposals/payment-plan.ts'
import { AnswerFrame } from './answer-frame.tsx'
import type { OfferProps } from './offer-props.ts'
import { Question } from './question.tsx'
import { useAnswer } from './use-answer.ts'
import { fullDay } from '#client-portal/when.ts'

interface AnswerProps extends OfferProps {
  /** The contract is open to be signed, which tells its own refusals. */
  isSigning: boolean
  onSign: () => void
}

/** The answer to a proposal. */
export function Answer(props: AnswerProps) {
  const { page, proposal, words, refused, instead, isSigning, onSign, onKeep } = props
  const { isSending, accept, decline } = useAnswer(props)
  const { declineHeading: heading, declineHint } = words
  return (
    <AnswerFrame
      page={page}
      words={words}
      signs={proposal.isSignedAhead ? { name: words.readAndSign, isOpen: isSigning, onSign } : undefined}
      follows={followsOf(props)}
      question={(onBack) => <Accept {...props} isSending={isSending} onBack={onBack} onSend={accept} />}
      keep={instead && { name: words.keepAccepted, onKeep }}
      decline={instead ? undefined : { heading, hint: declineHint(page.studio.name), onSend: decline }}
      isSending={isSending}
      refused={refused}
    />
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
    <Question
      title={
        taken.sums.total === 0 ? `${words.accept}?` : words.confirm(moneyWords(taken.sums.total, currency, locale))
      }
    >
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
