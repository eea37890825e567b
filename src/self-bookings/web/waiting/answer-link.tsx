import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { usePageLanguage } from '#documents/web/use-page-language.ts'
import { isNotFound } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { waitingCalls } from '#self-bookings/web/page/calls.ts'
import type { PageProps } from '#self-bookings/web/page/props.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import css from './waiting.module.css'

/** What a link in an email of a waiting list is for. */
export interface WaitingLink {
  act: 'wait' | 'leave'
  token: string
}

/** Reads the fragment of such a link; undefined for any other address. */
export function waitingLinkIn(hash: string): WaitingLink | undefined {
  const [, act, token] = /^#(wait|leave)=([\w-]+)$/.exec(hash) ?? []
  return (act === 'wait' || act === 'leave') && token !== undefined ? { act, token } : undefined
}

type State = 'asked' | 'sending' | 'done' | 'gone' | 'failed'

const textsOf = {
  wait: ({ waiting: words }: PageProps['words']) => ({
    title: words.confirmTitle,
    intro: words.confirmIntro,
    button: words.confirm,
    done: words.confirmed,
    doneMore: words.confirmedMore,
    gone: words.tooLate,
    failed: words.stillUnconfirmed,
    seeTimes: words.seeTimes,
  }),
  leave: ({ waiting: words }: PageProps['words']) => ({
    title: words.leaveTitle,
    intro: words.leaveIntro,
    button: words.leave,
    done: words.left,
    doneMore: words.leftMore,
    gone: words.notWaiting,
    failed: words.stillThere,
    seeTimes: words.seeTimes,
  }),
}

interface AnswerLinkProps extends Pick<PageProps, 'words' | 'locale'> {
  link: WaitingLink
  /** Where times can be chosen, if there are any still. */
  timesAt?: string
}

/** Joins or leaves a waiting list when its button is pressed. Opening the page changes nothing: scanners open links. */
export function AnswerLink({ link, timesAt, words, locale }: AnswerLinkProps) {
  const { act, token } = link
  const texts = textsOf[act](words)
  const [state, setState] = useState<State>('asked')
  const once = useSingleFlight()
  const title = useRef<HTMLHeadingElement>(null)
  const isOver = state === 'done' || state === 'gone'
  const heading = isOver ? texts[state] : texts.title
  usePageLanguage(locale, heading)
  useEffect(() => {
    // The pressed button is gone.
    if (isOver) title.current?.focus()
  }, [isOver])
  async function answer(): Promise<void> {
    setState('sending')
    const endpoint = act === 'wait' ? waitingCalls.confirm : waitingCalls.leave
    setState(
      await call(endpoint, { params: { token } }).then(
        () => 'done' as const,
        (error: unknown) => (isNotFound(error) ? 'gone' : 'failed'),
      ),
    )
  }
  return (
    <div className={`stack-18 ${css.leave}`}>
      <h1 ref={title} tabIndex={-1} className={css.sent}>
        {heading}
      </h1>
      {state !== 'gone' && <p>{state === 'done' ? texts.doneMore : texts.intro}</p>}
      <div>
        <p className={`refusal ${css.refused}`} role="alert">
          {state === 'failed' && texts.failed}
        </p>
        {!isOver && (
          <Button loading={state === 'sending'} onClick={() => once(answer)}>
            {texts.button}
          </Button>
        )}
        {isOver && timesAt !== undefined && (
          <Button component="a" href={timesAt} variant="default">
            {texts.seeTimes}
          </Button>
        )}
      </div>
    </div>
  )
}
