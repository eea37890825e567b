import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { KeptAdvice } from '#advisor/advice.ts'
import { askOf } from '#advisor/asks.ts'
import { nameOf, questionLine } from '#advisor/forms.ts'
import { givenWords } from '#advisor/given.ts'
import { reasonWords, speakerWords } from '#advisor/speaker.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { AdviceActions } from './advice-actions.tsx'
import { AdviceBody, Figures } from './advice-body.tsx'
import { keepTogether } from './keep-together.ts'
import { marks } from './marks.ts'
import css from './advice-card.module.css'

interface AdviceCardProps {
  advice: KeptAdvice
  /** It is shown whole; an earlier one begins with its first words. */
  isLatest: boolean
  /** Epoch milliseconds. */
  now: number
}

/** Where a screen finds the head of a piece of advice. */
export const headingOf = (id: number): string => `advice-${id}`

/** One piece of advice: what was asked and when, what is said, and what can be done with it. */
export function AdviceCard({ advice, isLatest, now }: AdviceCardProps) {
  const [said, setSaid] = useState<boolean>()
  const whole = useId()
  const isOpen = said ?? isLatest
  const name = nameOf(advice)
  return (
    <article className={`card ${css.card}`} aria-labelledby={headingOf(advice.id)}>
      <Head advice={advice} name={name} now={now} />
      <div id={whole} className="stack-14">
        {isOpen ? <Whole advice={advice} name={name} /> : <p className={css.short}>{keepTogether(advice.summary)}</p>}
      </div>
      {!isLatest && (
        <Button
          variant="subtle"
          size="xs"
          className={css.more ?? ''}
          aria-expanded={isOpen}
          aria-controls={whole}
          onClick={() => setSaid(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all'}
          <span className="vh">{` of ${name}`}</span>
        </Button>
      )}
    </article>
  )
}

function Head({ advice, name, now }: Pick<AdviceCardProps, 'advice' | 'now'> & { name: string }) {
  const { zone } = useLocalTime()
  const ask = askOf(advice.kind)
  const Sign = ask ? marks[ask] : IconSparkles
  return (
    <header>
      <div className={`line-8 ${css.head}`}>
        <Sign size={18} stroke={1.6} aria-hidden="true" />
        <h2 id={headingOf(advice.id)} tabIndex={-1}>
          {name}
        </h2>
        <time className="cap num" dateTime={advice.at}>
          {givenWords(advice.at, zone, now)}
        </time>
      </div>
      <Asked advice={advice} line={ask ? questionLine(ask, advice.question, advice.shoot?.title) : ''} />
    </header>
  )
}

function Whole({ advice, name }: { advice: KeptAdvice; name: string }) {
  return (
    <>
      <Figures figures={advice.figures} />
      <p>{keepTogether(advice.summary)}</p>
      <AdviceBody advice={advice} />
      <p className="cap">{[speakerWords(advice), reasonWords(advice.reason)].filter(Boolean).join(' · ')}</p>
      <AdviceActions advice={advice} name={name} />
    </>
  )
}

/** The question, and the shoot that it was about. */
function Asked({ advice: { shoot }, line }: { advice: KeptAdvice; line: string }) {
  if (!shoot && !line) return null
  return (
    <p className={`cap ${css.asked}`} dir="auto">
      {shoot && (
        <>
          <Link to="/shoots/$id" params={{ id: shoot.id }}>
            {shoot.title}
          </Link>
          {line && ' · '}
        </>
      )}
      {line}
    </p>
  )
}
