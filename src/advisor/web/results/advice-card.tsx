import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { clockWords, type SavedAdvice } from '#advisor/advice.ts'
import { cardOf } from '#advisor/assistant-cards.ts'
import { adviceName, questionLine } from '#advisor/forms.ts'
import { adviceDateWords } from '#advisor/advice-date.ts'
import { fallbackWords, sourceWords } from '#advisor/advice-source.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { AdviceActions } from './advice-actions.tsx'
import { AdviceBody, Figures } from './advice-body.tsx'
import { withUnbrokenUnits } from '#advisor/web/unbroken-units.ts'
import { cardIcons } from '#advisor/web/card-icons.ts'
import css from './advice-card.module.css'

interface AdviceCardProps {
  advice: SavedAdvice
  /** The latest advice is shown in full, an earlier one collapsed to its first words. */
  isLatest: boolean
  /** Epoch milliseconds. */
  now: number
}

/** The element id of the heading of a piece of advice. */
export const headingOf = (id: number): string => `advice-${id}`

/** One piece of advice: question, date, text and actions. */
export function AdviceCard({ advice, isLatest, now }: AdviceCardProps) {
  const [isExpanded, setExpanded] = useState<boolean>()
  const textId = useId()
  const isOpen = isExpanded ?? isLatest
  const name = adviceName(advice)
  return (
    <article className={`card ${css.card}`} aria-labelledby={headingOf(advice.id)}>
      <Head advice={advice} name={name} now={now} />
      <div id={textId} className="stack-14">
        {isOpen ? (
          <Whole advice={advice} name={name} />
        ) : (
          <p className="clamp-3">{withUnbrokenUnits(advice.summary)}</p>
        )}
      </div>
      {!isLatest && (
        <Button
          variant="subtle"
          size="xs"
          className={css.more ?? ''}
          aria-expanded={isOpen}
          aria-controls={textId}
          onClick={() => setExpanded(!isOpen)}
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
  const ask = cardOf(advice.kind)
  const Sign = ask ? cardIcons[ask] : IconSparkles
  return (
    <header>
      <div className={`line-8 ${css.head}`}>
        <Sign size={18} stroke={1.6} aria-hidden="true" />
        <h2 id={headingOf(advice.id)} className="grow" tabIndex={-1}>
          {name}
        </h2>
        <time className="cap num" dateTime={advice.at}>
          {adviceDateWords(advice.at, zone, now)}
        </time>
      </div>
      <QuestionSummary advice={advice} line={ask ? questionLine(ask, advice.question, advice.shoot?.title) : ''} />
    </header>
  )
}

function Whole({ advice, name }: { advice: SavedAdvice; name: string }) {
  return (
    <>
      <Figures figures={advice.figures} />
      <p>{withUnbrokenUnits(advice.summary)}</p>
      <AdviceBody advice={advice} />
      <p className="cap">
        {[clockWords(advice), sourceWords(advice), fallbackWords(advice.reason)].filter(Boolean).join(' · ')}
      </p>
      <AdviceActions advice={advice} name={name} />
    </>
  )
}

/** The question, and the shoot that it was about. */
function QuestionSummary({ advice: { shoot }, line }: { advice: SavedAdvice; line: string }) {
  if (!shoot && !line) return null
  return (
    <p className={`cap fine-links ${css.asked}`} dir="auto">
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
