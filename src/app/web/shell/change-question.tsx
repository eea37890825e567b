import { useSyncExternalStore } from 'react'
import { type Finder, findQuestionsBy, shownQuestion } from '#shoots/web/change-question.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'

const askAboutDates = async (...of: Parameters<Finder>) =>
  (await import('#rain-calls/web/offered/ask-about-dates.ts')).askAboutDates(...of)

const askAboutAgreement = async (shootId: number) =>
  (await import('#bookings/web/ask-about-agreement.ts')).askAboutAgreement(shootId)

// What is agreed cannot be canceled by the status of its shoot at all.
findQuestionsBy(async (shootId, change) => {
  const [aboutDates, aboutAgreement] = await Promise.all([
    askAboutDates(shootId, change),
    change === 'move' ? askAboutAgreement(shootId) : undefined,
  ])
  return aboutDates ?? aboutAgreement
})

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
