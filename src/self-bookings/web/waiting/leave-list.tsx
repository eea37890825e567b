import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { usePageLanguage } from '#documents/web/use-page-language.ts'
import { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { waitingCalls } from '#self-bookings/web/page/calls.ts'
import type { PageProps } from '#self-bookings/web/page/props.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import css from './waiting.module.css'

interface LeaveListProps extends Pick<PageProps, 'words' | 'locale'> {
  token: string
  /** Where times can be chosen, if there are any still. */
  timesAt?: string
}

type State = 'asked' | 'leaving' | 'left' | 'gone' | 'failed'

/** Leaves a waiting list when its button is pressed. Opening the page changes nothing: scanners open links. */
export function LeaveList({ token, timesAt, words: { waiting: words }, locale }: LeaveListProps) {
  const [state, setState] = useState<State>('asked')
  const once = useSingleFlight()
  const title = useRef<HTMLHeadingElement>(null)
  const isOver = state === 'left' || state === 'gone'
  const heading = isOver ? (state === 'left' ? words.left : words.notWaiting) : words.leaveTitle
  usePageLanguage(locale, heading)
  useEffect(() => {
    // The pressed button is gone.
    if (isOver) title.current?.focus()
  }, [isOver])
  async function leave(): Promise<void> {
    setState('leaving')
    setState(
      await call(waitingCalls.leave, { params: { token } }).then(
        () => 'left' as const,
        (error: unknown) => (error instanceof Problem && error.code === 'not_found' ? 'gone' : 'failed'),
      ),
    )
  }
  return (
    <div className={`stack-18 ${css.leave}`}>
      <h1 ref={title} tabIndex={-1} className={css.sent}>
        {heading}
      </h1>
      {state !== 'gone' && <p>{state === 'left' ? words.leftMore : words.leaveIntro}</p>}
      <div>
        <p className={`refusal ${css.refused}`} role="alert">
          {state === 'failed' && words.stillThere}
        </p>
        {!isOver && (
          <Button loading={state === 'leaving'} onClick={() => once(leave)}>
            {words.leave}
          </Button>
        )}
        {isOver && timesAt !== undefined && (
          <Button component="a" href={timesAt} variant="default">
            {words.seeTimes}
          </Button>
        )}
      </div>
    </div>
  )
}
