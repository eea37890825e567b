import { Button } from '@mantine/core'
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react'
import { forms } from '#advisor/forms.ts'
import type { Asking } from './asker.ts'
import css from './advice-card.module.css'

interface NotAnsweredProps {
  failed: NonNullable<Asking['failed']>
  onRetry: () => void
}

/** Stands where advice should be when it did not come. */
export function NotAnswered({ failed: { question, problem }, onRetry }: NotAnsweredProps) {
  return (
    <section className={`card ${css.card}`} role="alert">
      <div className={css.head}>
        <IconAlertCircle className={css.alarm} size={18} stroke={1.6} aria-hidden="true" />
        <h2>{`Failed to get AI ${forms[question.ask].name.toLowerCase()}`}</h2>
      </div>
      <p className="sub">{problem.message || 'The server did not answer.'} What you wrote is still there.</p>
      <div className={css.actions}>
        <Button variant="default" size="xs" leftSection={<IconRefresh size={16} stroke={1.6} />} onClick={onRetry}>
          Try again
        </Button>
      </div>
    </section>
  )
}
