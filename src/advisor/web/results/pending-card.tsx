import { Button } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { forms } from '#advisor/forms.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { useReturnFocus } from '#ui/dialog/use-return-focus.ts'
import { cardIcons } from '#advisor/web/card-icons.ts'
import type { Question } from '#advisor/web/queries.ts'
import css from './advice-card.module.css'

/** The built-in adviser answers at once: only a model or a slow network takes longer. */
const quickMs = 2000

/** Shown in place of advice that is pending. */
export function PendingCard({ question: { ask }, onCancel }: { question: Question; onCancel: () => void }) {
  const [words, setWords] = useState('Working it out…')
  useTimeout(() => setWords('The model is thinking…'), quickMs, { autoInvoke: true })
  useReturnFocus()
  const Sign = cardIcons[ask]
  return (
    <section className={`card ${css.card}`} aria-label={`${forms[ask].name}, on its way`}>
      <div className={`line-8 ${css.head}`}>
        <Sign size={18} stroke={1.6} aria-hidden="true" />
        <h2 className="grow">{forms[ask].name}</h2>
      </div>
      <div className="stack-12" aria-hidden="true">
        <Skeleton height={68} />
        <Skeleton width="96%" />
        <Skeleton width="88%" />
        <Skeleton width="62%" />
      </div>
      <div className="row-8-centered between">
        <p className="sub" role="status">
          {words}
        </p>
        <Button variant="default" size="xs" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </section>
  )
}
