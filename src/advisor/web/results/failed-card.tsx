import { isNotFound } from '#kernel/problem.ts'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconPlugConnected, IconRefresh } from '@tabler/icons-react'
import { forms } from '#advisor/forms.ts'
import type { Problem } from '#kernel/problem.ts'
import { useIsOffline } from '#ui/loading/connectivity.ts'
import type { AssistantSnapshot } from '#advisor/web/question/assistant-state.ts'
import { type Question } from '#advisor/web/queries.ts'
import css from './advice-card.module.css'

interface FailedCardProps {
  failed: NonNullable<AssistantSnapshot['failed']>
  onRetry: (question: Question) => void
}

/** Shown in place of advice that failed. */
export function FailedCard({ failed: { question, problem, wasOffline }, onRetry }: FailedCardProps) {
  const isOffline = useIsOffline()
  const name = forms[question.ask].name
  // The connection is back, and the question has not been answered: it can be asked again.
  if (wasOffline && !isOffline)
    return <Failure title={name} words="The connection is back." verb="Try again" onRetry={() => onRetry(question)} />
  const title = `Failed to get AI ${name.toLowerCase()}`
  if (question.shoot && isNotFound(problem)) {
    return (
      <Failure
        isFailed
        title={title}
        words={`${question.shoot.title} no longer exists.`}
        verb="Ask without it"
        onRetry={() => onRetry({ ...question, shoot: undefined })}
      />
    )
  }
  return (
    <Failure
      isFailed
      title={title}
      words={reasonOf(problem, isOffline)}
      verb="Try again"
      onRetry={() => onRetry(question)}
    />
  )
}

function reasonOf({ reason, message }: Problem, isOffline: boolean): string {
  if (reason !== 'network') return message || 'The server did not answer.'
  // Only this request failed, on its way there or back: others reach the server.
  if (!isOffline) return 'The question could not be sent, or its answer was lost.'
  return `${message} Advice needs a connection, and the question is not sent automatically later.`
}

interface FailureProps {
  isFailed?: boolean
  title: string
  words: string
  verb: string
  onRetry: () => void
}

function Failure({ isFailed = false, title, words, verb, onRetry }: FailureProps) {
  return (
    <section className={`card ${css.card}`} role={isFailed ? 'alert' : 'status'}>
      <div className={`line-8 ${css.head}`}>
        {isFailed ? (
          <IconAlertCircle className={css.alarm} size={18} stroke={1.6} aria-hidden="true" />
        ) : (
          <IconPlugConnected size={18} stroke={1.6} aria-hidden="true" />
        )}
        <h2 className="grow">{title}</h2>
      </div>
      <p className="sub">{words} What you wrote is still there.</p>
      <div className="row-8-centered">
        <Button variant="default" size="xs" leftSection={<IconRefresh size={16} stroke={1.6} />} onClick={onRetry}>
          {verb}
        </Button>
      </div>
    </section>
  )
}
