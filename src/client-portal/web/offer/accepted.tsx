import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { goodThrough } from '#client-portal/next-step.ts'
import type { ProposalProps } from '#client-portal/web/page/props.ts'
import { moneyWords } from '#kernel/money.ts'
import { ownZone } from '#self-bookings/web/page/clock.ts'
import { Day } from './day.tsx'
import { Plan } from './plan.tsx'
import css from '#client-portal/web/page/client-portal.module.css'

interface AcceptedProps extends ProposalProps {
  /** The client came back from choosing again. */
  isBack: boolean
  onChoose: () => void
}

/**
 * What was accepted and waits for the signatures: its date, how long that is held, its payments, and the way back to
 * the extras.
 */
export function Accepted({ isBack, onChoose, ...props }: AcceptedProps) {
  const { proposal, words, locale } = props
  const { id, facts, sums, ticks, hold, canChooseAgain } = proposal
  const again = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isBack) again.current?.focus()
  }, [isBack])
  const accepted = canChooseAgain ? words.mayChooseAgain : words.youAccepted
  return (
    <section className={css.card} aria-labelledby={`accepted-${id}`}>
      <h2 id={`accepted-${id}`} dir="auto">
        {facts.title}
      </h2>
      {hold && <p className="small medium">{goodThrough(proposal, { words, locale, zone: ownZone() })}</p>}
      <p dir="auto">{accepted(facts.title, moneyWords(sums.total, facts.currency, locale))}</p>
      <Day {...props} ticks={ticks} />
      <Plan {...props} total={sums.total} />
      {canChooseAgain && (
        <div>
          <Button ref={again} variant="default" onClick={onChoose}>
            {words.chooseAgain}
          </Button>
        </div>
      )}
    </section>
  )
}
