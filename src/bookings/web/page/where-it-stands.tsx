import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { WholeDeal } from '#deals/deal.ts'
import { reasonLabels } from '#deals/stage.ts'
import { oneProposal, proposalsOfDeal } from '#proposals/web/queries.ts'
import { whenWords } from '#time/when.ts'
import { SectionCard } from '#ui/page/section-card.tsx'
import { isOpen, type Proposed, stepsOf } from './steps.ts'
import css from './standing.module.css'

/** The steps of a booking, with the one that is next. */
export function WhereItStands({ deal }: { deal: WholeDeal }) {
  const { zone } = useLocalTime()
  const steps = stepsOf(deal, useProposed(deal.id), zone)
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

/** The version of the proposal that counts: the accepted one, else the one that is out, or the newest. */
const countingIn = ({ proposals, agreed }: Pick<Proposed, 'proposals' | 'agreed'>): number | undefined =>
  agreed?.proposalId ?? (proposals.find(isOpen) ?? proposals[0])?.id

/** What is known of the proposal; undefined while it is loaded. */
function useProposed(dealId: number): Proposed | undefined {
  const { data } = useQuery(proposalsOfDeal(dealId))
  const counting = data && countingIn(data)
  const { data: proposal } = useQuery({ ...oneProposal(counting ?? 0), enabled: counting !== undefined })
  // The order of the steps follows from what it says.
  if (!data || (counting !== undefined && !proposal)) return undefined
  return { ...data, facts: proposal?.facts }
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
