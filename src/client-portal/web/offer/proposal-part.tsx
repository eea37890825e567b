import { type RefObject, useEffect, useRef, useState } from 'react'
import { longDay } from '#client-language/formats.ts'
import { moneyWords } from '#kernel/money.ts'
import { installmentAmounts } from '#proposals/payment-plan.ts'
import type { ProposalProps } from '#client-portal/web/page/props.ts'
import { Offer } from './offer.tsx'
import { useTicks } from './use-ticks.ts'
import { fullDay } from '#client-portal/web/page/when.ts'
import css from '#client-portal/web/page/client-portal.module.css'

/** One proposal in whatever state it is, with the answer that was just given. */
export function ProposalPart(props: ProposalProps) {
  const { proposal, token } = props
  const [answered, setAnswered] = useState(false)
  const [refused, setRefused] = useState('')
  const taken = useTicks(token, proposal)
  const title = useRef<HTMLHeadingElement>(null)
  const isOpen = proposal.state === 'open'
  useEffect(() => {
    // The pressed button is gone.
    if (answered && !isOpen) title.current?.focus()
  }, [answered, isOpen])

  if (isOpen)
    return (
      <Offer
        {...props}
        taken={taken}
        refused={refused}
        onRefuse={setRefused}
        onAnswered={() => {
          taken.forget()
          setAnswered(true)
        }}
      />
    )
  if (proposal.state === 'accepted' && !answered && refused === '') return null
  return (
    <section className={css.card} aria-labelledby={`proposal-${proposal.id}`}>
      {proposal.state === 'accepted' && answered ? (
        <Thanks {...props} title={title} />
      ) : (
        <Closed {...props} title={title} refused={refused} />
      )}
    </section>
  )
}

interface TitleProps extends ProposalProps {
  title: RefObject<HTMLHeadingElement | null>
}

/** After accepting: what happens next. */
function Thanks({ title, ...props }: TitleProps) {
  return (
    <>
      <h2 ref={title} id={`proposal-${props.proposal.id}`} tabIndex={-1}>
        {props.words.thanks}
      </h2>
      <p role="status">{thanksOf(props)}</p>
    </>
  )
}

function thanksOf({ proposal: { facts, sums }, page, words, locale }: ProposalProps): string {
  if (facts.contract !== null) return words.thanksContract(page.studio.name)
  const [first = 0] = installmentAmounts(
    sums.total,
    facts.plan.map(({ share }) => share),
  )
  if (facts.bookedBy === 'payment' && first > 0) return words.thanksPay(moneyWords(first, facts.currency, locale))
  return facts.shoot.day === null
    ? words.thanksAgreed(page.studio.name)
    : words.thanksBooked(fullDay(facts.shoot.day, locale))
}

/** Declined, expired, withdrawn, or accepted by somebody else meanwhile: one sentence, and whom to ask. */
function Closed({ title, refused, ...props }: TitleProps & { refused: string }) {
  const { proposal, page, words } = props
  return (
    <>
      <h2 ref={title} id={`proposal-${proposal.id}`} tabIndex={-1} dir="auto">
        {proposal.facts.title}
      </h2>
      {refused !== '' && <p role="alert">{refused}</p>}
      <p dir="auto">{closedWords(props)}</p>
      <p className="underlined-links">
        <a href="#ask">{words.ask(page.studio.name)}</a>
      </p>
    </>
  )
}

function closedWords({ proposal, page, words, locale }: ProposalProps): string {
  const { state, facts, validUntil } = proposal
  if (state === 'declined') return words.declined(facts.title)
  if (state === 'expired') return words.expired(facts.title, longDay(validUntil, locale))
  return state === 'accepted' ? words.accepted : words.withdrawn(page.studio.name, facts.title)
}
