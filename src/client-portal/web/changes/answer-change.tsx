import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Decline } from '#client-portal/web/offer/decline.tsx'
import { Question } from '#client-portal/web/offer/question.tsx'
import { moneyWords } from '#kernel/money.ts'
import type { ChangeProps } from './change-props.ts'
import type { ChangeAnswer } from './use-answer-change.ts'
import css from '#client-portal/web/offer/answer.module.css'
import card from '#client-portal/web/page/client-portal.module.css'

interface AnswerChangeProps extends ChangeProps {
  answer: ChangeAnswer
  /** The addendum is open to be signed, which tells its own refusals. */
  isSigning: boolean
  onSign: () => void
}

/** `Accept` and `No, thanks`, each with a question before it is sent. */
export function AnswerChange(props: AnswerChangeProps) {
  const { change, text, words, page, locale, answer, isSigning, onSign } = props
  const { isSending, refused, accept, decline } = answer
  const [asks, setAsks] = useState<'accept' | 'decline'>()
  const first = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (wasAsked.current && asks === undefined) first.current?.focus()
    wasAsked.current = asks !== undefined
  }, [asks])
  const back = () => setAsks(undefined)
  const follows = change.isSigned ? text.thenSigned(page.studio.name) : text.thenAgreed
  return (
    <div className={css.answer}>
      {asks === undefined && (
        <>
          <Button ref={first} size="lg" fullWidth onClick={change.isSigned ? onSign : () => setAsks('accept')}>
            {change.isSigned ? text.readAndSign : words.accept}
          </Button>
          <p className="sub">{follows}</p>
          <Button variant="default" fullWidth onClick={() => setAsks('decline')}>
            {words.decline}
          </Button>
        </>
      )}
      {asks === 'accept' && (
        <Question title={text.confirm(moneyWords(change.total, change.currency, locale))}>
          <Button size="lg" fullWidth loading={isSending} onClick={accept}>
            {words.yes}
          </Button>
          <Button variant="default" fullWidth onClick={back}>
            {words.back}
          </Button>
        </Question>
      )}
      {asks === 'decline' && (
        <Decline
          words={words}
          heading={text.declineHeading}
          hint={text.declineHint}
          isSending={isSending}
          onBack={back}
          onSend={decline}
        />
      )}
      <p className={card.refused} role="alert">
        {!(isSigning && asks === undefined) && refused}
      </p>
      <p className="vh" role="status">
        {isSending && words.sending}
      </p>
      <p className={`underlined-links ${css.ask}`}>
        <a href="#ask">{words.ask(page.studio.name)}</a>
      </p>
    </div>
  )
}
