import { Button, Input } from '@mantine/core'
import { useId, useState } from 'react'
import type { ClientPageWords } from '#client-language/english/client-page.ts'
import { maxWords } from '#client-portal/web/page/calls.ts'
import { Question } from './question.tsx'

interface DeclineProps {
  words: ClientPageWords
  heading: string
  hint: string
  isSending: boolean
  onBack: () => void
  onSend: (why: string) => void
}

/** Declines a proposal or a change, with the reason if one is given. */
export function Decline({ words, heading, hint, isSending, onBack, onSend }: DeclineProps) {
  const [why, setWhy] = useState('')
  const id = useId()
  return (
    <Question title={heading}>
      <Input.Wrapper label={words.declineWhy} description={hint} id={id}>
        <Input
          component="textarea"
          id={id}
          multiline
          rows={3}
          dir="auto"
          maxLength={maxWords}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
      </Input.Wrapper>
      <Button fullWidth loading={isSending} onClick={() => onSend(why)}>
        {words.declineSend}
      </Button>
      <Button variant="default" fullWidth onClick={onBack}>
        {words.back}
      </Button>
    </Question>
  )
}
