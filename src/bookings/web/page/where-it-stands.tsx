import { IconCheck } from '@tabler/icons-react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { WholeDeal } from '#deals/api.ts'
import { reasonLabels } from '#deals/stage.ts'
import { whenWords } from '#time/when.ts'
import { SectionCard } from '#ui/page/section-card.tsx'
import css from './standing.module.css'

interface Step {
  name: string
  /** When it was reached. */
  at: string | null
  /** Said until then. */
  before: string
}

const stepsOf = ({ receivedAt, repliedAt, bookedAt }: WholeDeal): Step[] => [
  { name: 'Asked', at: receivedAt, before: '' },
  { name: 'Answered', at: repliedAt, before: 'Nothing sent yet' },
  { name: 'Booked', at: bookedAt, before: 'Plan the shoot, and the date is booked' },
]

/** The steps of a booking, with the one that is next. */
export function WhereItStands({ deal }: { deal: WholeDeal }) {
  const { zone } = useLocalTime()
  const steps = stepsOf(deal)
  const isLost = deal.closedAt !== null
  const next = isLost ? -1 : steps.findIndex(({ at }) => at === null)
  return (
    <SectionCard id="where-it-stands" title="Where it stands">
      <ol className={css.steps}>
        {steps.map(({ name, at, before }, index) => (
          <Reached
            key={name}
            name={name}
            state={at !== null ? 'done' : index === next ? 'next' : 'later'}
            words={at === null ? before : whenWords(at, zone)}
          />
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
      <p>{words}</p>
    </li>
  )
}
