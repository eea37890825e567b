import { type RefObject, useEffect, useRef, useState } from 'react'
import { longDay } from '#client-language/formats.ts'
import { moneyWords } from '#kernel/money.ts'
import { installmentAmounts } from '#proposals/payment-plan.ts'
import type { ProposalProps } from '#client-portal/web/page/props.ts'
import { Accepted } from './accepted.tsx'
import { NewVersion } from './new-version.tsx'
import { Offer } from './offer.tsx'
import { useTicks } from './use-ticks.ts'
import { dayOfSlot, fullDay } from '#client-portal/when.ts'
import css from '#client-portal/web/page/client-portal.module.css'

/** One proposal in whatever state it is, with the answer that was just given. */
export function ProposalPart(props: ProposalProps) {
  const { proposal, token } = props
  const [answered, setAnswered] = useState(false)
  const [refusal, setRefusal] = useState({ id: 0, why: '' })
  const [firstId] = useState(proposal.id)
  const [isAgain, setAgain] = useState<boolean>()
  const taken = useTicks(token, proposal, isAgain === true)
  const title = useRef<HTMLHeadingElement>(null)
  const isOpen = proposal.state === 'open'
  // What was refused of another version is not said of this one.
  const refused = refusal.id === proposal.id ? refusal.why : undefined
  const wasAnswered = answered || refused !== undefined
  useEffect(() => {
    // The pressed button is gone.
    if (wasAnswered && !isOpen) title.current?.focus()
  }, [wasAnswered, isOpen])

  const { canChooseAgain } = proposal
  if (isOpen || (isAgain && canChooseAgain))
    return (
      <>
        {proposal.id !== firstId && <NewVersion key={proposal.id} {...props} />}
        {/* Of a new version nothing is read, confirmed or being signed yet. */}
        <Offer
          key={`offer ${proposal.id}`}
          {...props}
          taken={taken}
          refused={refused ?? ''}
          {...(!isOpen && { instead: proposal.ticks })}
          onKeep={() => {
            taken.forget()
            setAgain(false)
          }}
          onRefuse={(why) => setRefusal({ id: proposal.id, why })}
          onAnswered={() => {
            taken.forget()
            setAnswered(true)
            setAgain(undefined)
          }}
        />
      </>
    )
  return (
    <Answered
      {...props}
      answered={answered}
      refused={refused}
      title={title}
      isBack={isAgain === false}
      onChoose={() => setAgain(true)}
    />
  )
}

interface AnsweredProps extends TitleProps {
  /** It was answered just now. */
  answered: boolean
  /** Why it was refused; undefined unless something was sent. */
  refused: string | undefined
  /** The client kept what was accepted after all. */
  isBack: boolean
  onChoose: () => void
}

/** What has become of it, and the way to choose again while that is possible. */
function Answered({ answered, refused, title, isBack, onChoose, ...props }: AnsweredProps) {
  const { proposal } = props
  const isAccepted = proposal.state === 'accepted'
  const waits = isAccepted && proposal.contractId !== null && (
    <Accepted {...props} isBack={isBack} onChoose={onChoose} />
  )
  if (isAccepted && !answered && refused === undefined) return waits
  return (
    <>
      <section className={css.card} aria-labelledby={`proposal-${proposal.id}`}>
        {isAccepted && answered ? (
          <Thanks {...props} title={title} />
        ) : (
          <Closed {...props} title={title} refused={refused} />
        )}
      </section>
      {waits}
    </>
  )
}

interface TitleProps extends ProposalProps {
  title: RefObject<HTMLHeadingElement | null>
}

/** After accepting: what happens next. */
function Thanks({ title, ...props }: TitleProps) {
  return (
    <>
      <h2 ref={title} className="sheet-title" id={`proposal-${props.proposal.id}`} tabIndex={-1}>
        {props.words.thanks}
      </h2>
      <p role="status">{thanksOf(props)}</p>
    </>
  )
}

function thanksOf({ proposal: { facts, sums, contractId, isBooked }, page, words, locale }: ProposalProps): string {
  if (contractId !== null) {
    const isReady = page.contracts.some(({ id, status }) => id === contractId && status === 'sent')
    return isReady ? words.thanksSign : words.thanksContract(page.studio.name)
  }
  const [first = 0] = installmentAmounts(
    sums.total,
    facts.plan.map(({ share }) => share),
  )
  if (facts.bookedBy === 'payment' && !isBooked && first > 0)
    return words.thanksPay(moneyWords(first, facts.currency, locale))
  const { day } = facts.shoot
  return day === null
    ? words.thanksAgreed(page.studio.name)
    : words.thanksBooked(fullDay(movedTo(page, day) ?? day, locale))
}

/** Where a shoot of a day was moved to while the page says thanks. */
function movedTo({ shoots }: ProposalProps['page'], day: string): string | undefined {
  const dayOf = ({ date, endsAt, timeZone }: (typeof shoots)[number]): string =>
    dayOfSlot({ start: Date.parse(date), end: Date.parse(endsAt), timeZone })
  // Another one may have been on that day, and moved before.
  if (shoots.some((shoot) => dayOf(shoot) === day)) return undefined
  const moved = shoots.find(({ movedFrom }) => movedFrom === day)
  return moved && dayOf(moved)
}

/** Declined, expired, withdrawn, or accepted by somebody else meanwhile: one sentence, and whom to ask. */
function Closed({ title, refused, ...props }: TitleProps & Pick<AnsweredProps, 'refused'>) {
  const { proposal, page, words } = props
  return (
    <>
      <h2 ref={title} className="sheet-title" id={`proposal-${proposal.id}`} tabIndex={-1} dir="auto">
        {proposal.facts.title}
      </h2>
      {refused && <p role="alert">{refused}</p>}
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
  if (state === 'cancelled') return words.cancelled(facts.title)
  if (state === 'expired') return words.expired(page.studio.name, longDay(validUntil, locale))
  return state === 'accepted' ? words.accepted : words.withdrawn(page.studio.name, facts.title)
}
