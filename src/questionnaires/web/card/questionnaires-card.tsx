import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longDay } from '#client-language/formats.ts'
import type { WholeDeal } from '#deals/deal.ts'
import type { ListedSheet } from '#questionnaires/api.ts'
import { sheetsOfDeal } from '#questionnaires/web/queries.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import css from './questionnaires-card.module.css'

const AnswersDialog = lazyComponent(() => import('./answers-dialog.tsx').then((part) => part.AnswersDialog))
const SendDialog = lazyComponent(() => import('./send-dialog.tsx').then((part) => part.SendDialog))

const states = {
  sent: { label: 'Waiting', color: 'blue' },
  done: { label: 'Answered', color: 'green' },
  locked: { label: 'Closed', color: 'grey' },
} as const

/** What the client of a booking was asked, and the way to their answers. */
export function QuestionnairesCard({ deal }: { deal: WholeDeal }) {
  const { data = [] } = useQuery(sheetsOfDeal(deal.id))
  const [read, setRead] = useState<ListedSheet>()
  const [isSending, setSending] = useState(false)
  return (
    <SectionCard id="booking-questionnaires" title="Questionnaires">
      {data.length > 0 && (
        <ul>
          {data.map((sheet) => (
            <li key={sheet.id} className={css.row}>
              <div>
                <p dir="auto">{sheet.name}</p>
                <p className="small">
                  {`${sheet.answered} of ${sheet.total} answered`}
                  {sheet.dueOn !== null && `, due ${longDay(sheet.dueOn, 'en-US')}`}
                </p>
              </div>
              <div className="row-8-centered">
                <StatusBadge color={states[sheet.state].color}>{states[sheet.state].label}</StatusBadge>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Answers: ${sheet.name}`}
                  onClick={() => setRead(sheet)}
                >
                  Answers
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {deal.closedAt === null && (
        <div>
          <Button variant="default" size="xs" onClick={() => setSending(true)}>
            Send a questionnaire…
          </Button>
        </div>
      )}
      {read && <AnswersDialog id={read.id} name={read.name} onClose={() => setRead(undefined)} />}
      {isSending && <SendDialog deal={deal} onClose={() => setSending(false)} />}
    </SectionCard>
  )
}
