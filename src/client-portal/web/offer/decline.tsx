import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ClientPageWords } from '#client-language/english/client-page.ts'
import { WordsField } from '#client-portal/web/page/answers/words-field.tsx'
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
  return (
    <Question title={heading}>
      <WordsField label={words.declineWhy} description={hint} value={why} onChange={setWhy} />
      <Button fullWidth loading={isSending} onClick={() => onSend(why)}>
        {words.declineSend}
      </Button>
      <Button variant="default" fullWidth onClick={onBack}>
        {words.back}
      </Button>
    </Question>
  )
}
