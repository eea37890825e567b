import { IconCheck } from '@tabler/icons-react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { WholeDeal } from '#deals/deal.ts'
import { reasonLabels } from '#deals/stage.ts'
import { whenWords } from '#time/when.ts'
import { SectionCard } from '#ui/page/section-card.tsx'
import { type Proposed, stepsOf } from './steps.ts'
import css from './standing.module.css'

interface WhereItStandsProps {
  deal: WholeDeal
  /** Undefined where it could not be loaded. */
  proposed: Proposed | undefined
}

/** The steps of a booking, with the one that is next. */
export function WhereItStands({ deal, proposed }: WhereItStandsProps) {
  const { zone } = useLocalTime()
  const steps = stepsOf(deal, proposed, zone)
  const isLost = deal.closedAt !== null
  const next = isLost ? -1 : steps.findIndex(({ isDone }) => !isDone)
  return (
    <SectionCard id="where-it-stands" title="Where it stands">
      <ol className={css.steps}>
        {steps.map(({ name, isDone, words }, index) => (
          <Reached key={name} name={name} state={isDone ? 'done' : index === next ? 'next' : 'later'} words={words} />
        ))}
        {deal.closedAt !== null && (
          <Reached
            name={`Lost: ${reasonLabels[deal.closedFor ?? 'other'].toLowerCase()}`}
            state="done"
            words={whenWords(deal.closedAt, zone)}
          />
        )}
      </ol>
    </SectionCard>
  )
}

const stateWords = { done: 'done', next: 'next', later: 'later' } as const

function Reached({ name, state, words }: { name: string; state: keyof typeof stateWords; words: string }) {
  return (
    <li data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
      <span className={css.mark}>{state === 'done' && <IconCheck size={12} stroke={2.4} aria-hidden="true" />}</span>
      <b>
        {name}
        <span className="vh">{`, ${stateWords[state]}`}</span>
      </b>
      <p className="note">{words}</p>
    </li>
  )
}
