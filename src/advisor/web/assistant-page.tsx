import { useQuery } from '@tanstack/react-query'
import { settings } from '#accounts/web/queries.ts'
import type { AssistantCard } from '#advisor/assistant-cards.ts'
import { answersOf } from '#advisor/forms.ts'
import { ShootSelect } from '#shoots/web/shoot-select.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { headingOf } from '#advisor/web/results/advice-card.tsx'
import { QuestionCards } from '#advisor/web/question/question-cards.tsx'
import type { Question } from './queries.ts'
import { Results } from '#advisor/web/results/results.tsx'
import { useOpenCard } from '#advisor/web/question/use-open-card.ts'
import { useAssistantState } from '#advisor/web/question/use-assistant-state.ts'
import { usualAnswers } from '#advisor/usual-answers.ts'
import css from './assistant-page.module.css'

const resultsId = 'results'

/** Scrolls to the results and focuses a heading among them once they are rendered. */
function showResults(heading = ''): void {
  requestAnimationFrame(() => {
    document.getElementById(heading)?.focus({ preventScroll: true })
    document.getElementById(resultsId)?.scrollIntoView({ block: 'start' })
  })
}

/** Below this width the results are under the cards. */
const isStacked = (): boolean => window.matchMedia('(max-width: 1080px)').matches

/** The answers that the photographer's level and specialty give; none while they load. */
function useUsualAnswers(): ReturnType<typeof usualAnswers> {
  const { data } = useQuery({ ...settings, select: ({ profile }) => profile })
  return usualAnswers({ level: data?.photographerLevel ?? '', specialty: data?.photographyType ?? '' })
}

/** The AI Assistant: five cards that ask for advice, with or without a shoot. */
export function AssistantPage() {
  const { asked, failed, answered, typed, ask: send, cancel, type, fillAnew } = useAssistantState()
  const { open, onOpen, shootId, shoot, known, isMissing, aboutShoot } = useOpenCard(fillAnew)
  const usual = useUsualAnswers()
  const answersTo = (card: AssistantCard) => answersOf(card, typed[card] ?? {}, known[card] ?? {}, usual[card])

  async function put(question: Question): Promise<void> {
    const answer = send(question)
    if (isStacked()) showResults()
    const stored = await answer
    if (stored && isStacked()) showResults(headingOf(stored.id))
    if (!stored) focusFirstInvalid()
  }

  return (
    <Page>
      <PageHead
        title="AI Assistant"
        sub="Advice for your shoots. Check anything important before you rely on it."
        actions={
          <div className={css.shoot}>
            <ShootSelect
              label="About a shoot"
              value={shootId}
              onChange={aboutShoot}
              error={isMissing && 'This shoot no longer exists'}
            />
          </div>
        }
      />
      <div className={`pair ${css.columns}`}>
        <QuestionCards
          open={open}
          onOpen={onOpen}
          typed={typed}
          known={known}
          answersTo={answersTo}
          shoot={shoot}
          asked={asked}
          failed={failed}
          onType={type}
          onAsk={(card) => void put({ ask: card, answers: answersTo(card), shoot })}
        />
        <div id={resultsId}>
          <Results
            asked={asked}
            failed={failed}
            answered={answered}
            onCancel={cancel}
            onRetry={(question) => void put(question)}
          />
        </div>
      </div>
    </Page>
  )
}
