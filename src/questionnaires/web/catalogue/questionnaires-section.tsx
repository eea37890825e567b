import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Questionnaire } from '#questionnaires/api.ts'
import type { SentQuestionnaire } from '#questionnaires/draft.ts'
import { catalogue } from '#questionnaires/web/queries.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Empty } from '#ui/loading/empty.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { AddMenu } from './add-menu.tsx'
import { QuestionnaireRow } from './questionnaire-row.tsx'
import css from './questionnaires-section.module.css'

const QuestionnaireDialog = lazyComponent(() =>
  import('./questionnaire-dialog.tsx').then((part) => part.QuestionnaireDialog),
)

/** A new one with what it begins with, or one to edit. */
type Open = { questionnaire?: Questionnaire; first: SentQuestionnaire }

/** What the studio asks its clients before a shoot. */
export function QuestionnairesSection() {
  const { data, isError, isFetching, refetch } = useQuery(catalogue)
  const [open, setOpen] = useState<Open>()
  if (!data)
    return isError ? (
      <CouldNotLoad
        title="Unable to Load Your Questionnaires"
        safe="They are as they were."
        retrying={isFetching}
        onRetry={refetch}
      />
    ) : (
      <Loading what="your questionnaires" />
    )
  const add = (first: SentQuestionnaire) => setOpen({ first })
  return (
    <div className="stack-20">
      <div className={css.head}>
        <p className="sub">
          What you ask clients before a shoot. Send one from a booking. Changes here don’t affect ones you’ve already
          sent.
        </p>
        {data.length > 0 && <AddMenu size="xs" onAdd={add} />}
      </div>
      {data.length === 0 ? (
        <Empty title="No questionnaires yet" drawing="invoice" action={<AddMenu onAdd={add} />}>
          Ask once for everything you need on the day: places, times, people, wishes.
        </Empty>
      ) : (
        <ul className="card clip" aria-label="Questionnaires">
          {data.map((one) => (
            <QuestionnaireRow
              key={one.id}
              questionnaire={one}
              onEdit={() => setOpen({ questionnaire: one, first: one })}
              onCopy={() => setOpen({ first: { ...one, name: `${one.name} (copy)` } })}
            />
          ))}
        </ul>
      )}
      {open && (
        <QuestionnaireDialog questionnaire={open.questionnaire} first={open.first} onClose={() => setOpen(undefined)} />
      )}
    </div>
  )
}
