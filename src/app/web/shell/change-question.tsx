import { useSyncExternalStore } from 'react'
import { findQuestionsBy, shownQuestion } from '#shoots/web/change-question.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'

findQuestionsBy(async (shootId, change) =>
  (await import('#rain-calls/web/offered/ask-about-dates.ts')).askAboutDates(shootId, change),
)

const ConfirmDialog = lazyComponent(() => import('#ui/dialog/confirm-dialog.tsx').then((part) => part.ConfirmDialog))

/** Asks before a shoot is changed on whose date somebody relies, wherever that is done. */
export function ChangeQuestion() {
  const question = useSyncExternalStore(shownQuestion.subscribe, shownQuestion.read)
  if (!question) return null
  const { title, words, verb, answer } = question
  return (
    <ConfirmDialog
      opened
      title={title}
      verb={verb}
      refusal="Leave it as it is"
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {words}
    </ConfirmDialog>
  )
}
