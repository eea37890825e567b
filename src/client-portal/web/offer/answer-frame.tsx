import { Button } from '@mantine/core'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import type { PartProps } from '#client-portal/web/page/props.ts'
import { Decline } from './decline.tsx'
import css from './answer.module.css'
import card from '#client-portal/web/page/client-portal.module.css'

interface AnswerFrameProps extends Pick<PartProps, 'page' | 'words'> {
  /** The text to sign is read first, and its form tells its own refusals. */
  signs?: { name: string; isOpen: boolean; onSign: () => void } | undefined
  /** What follows from accepting. */
  follows: string
  /** What is asked before it is accepted. */
  question: (onBack: () => void) => ReactNode
  /** Left out where there is nothing to decline. */
  decline?: { heading: string; hint: string; onSend: (why: string) => void } | undefined
  /** The way back to what was accepted before. */
  keep?: { name: string; onKeep: () => void } | undefined
  isSending: boolean
  refused: string
}

/** `Accept` and `No, thanks`, each with a question before it is sent; below them a refusal, and whom to ask. */
export function AnswerFrame(props: AnswerFrameProps) {
  const { page, words, signs, follows, question, decline, keep, isSending, refused } = props
  const [asks, setAsks] = useState<'accept' | 'decline'>()
  const first = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (wasAsked.current && asks === undefined) first.current?.focus()
    wasAsked.current = asks !== undefined
  }, [asks])
  const back = () => setAsks(undefined)
  const isSigning = signs?.isOpen === true && asks === undefined
  return (
    <div className={css.answer}>
      {asks === undefined && (
        <Choices
          first={first}
          words={words}
          signs={signs}
          follows={follows}
          canDecline={Boolean(decline)}
          keep={keep}
          onAsk={setAsks}
        />
      )}
      {asks === 'accept' && question(back)}
      {asks === 'decline' && decline && <Decline {...decline} words={words} isSending={isSending} onBack={back} />}
      <p className={card.refused} role="alert">
        {!isSigning && refused}
      </p>
      <p className="vh" role="status">
        {isSending && words.sending}
      </p>
      <p className={`underlined-links finger-links ${css.ask}`}>
        <a href="#ask">{words.ask(page.studio.name)}</a>
      </p>
    </div>
  )
}

interface ChoicesProps extends Pick<AnswerFrameProps, 'words' | 'signs' | 'follows' | 'keep'> {
  first: Ref<HTMLButtonElement>
  canDecline: boolean
  onAsk: (asked: 'accept' | 'decline') => void
}

const Choices = ({ first, words, signs, follows, canDecline, keep, onAsk }: ChoicesProps) => (
  <>
    <Button
      ref={first}
      variant={signs?.isOpen ? 'default' : 'filled'}
      size="lg"
      fullWidth
      onClick={signs?.onSign ?? (() => onAsk('accept'))}
    >
      {signs?.name ?? words.accept}
    </Button>
    <p className="sub">{follows}</p>
    {canDecline && (
      <Button variant="default" fullWidth onClick={() => onAsk('decline')}>
        {words.decline}
      </Button>
    )}
    {keep && (
      <Button variant="default" fullWidth onClick={keep.onKeep}>
        {keep.name}
      </Button>
    )}
  </>
)
