import { Button } from '@mantine/core'
import { AnswerFrame } from '#client-portal/web/offer/answer-frame.tsx'
import { Question } from '#client-portal/web/offer/question.tsx'
import { moneyWords } from '#kernel/money.ts'
import type { ChangeProps } from './change-props.ts'
import type { ChangeAnswer } from './use-answer-change.ts'

interface AnswerChangeProps extends ChangeProps {
  answer: ChangeAnswer
  /** The addendum is open to be signed, which tells its own refusals. */
  isSigning: boolean
  onSign: () => void
}

function followsWords({ change, text, page }: Pick<ChangeProps, 'change' | 'text' | 'page'>): string {
  if (change.moved) return text.moveCounts(page.studio.name)
  return change.isSigned ? text.thenSigned(page.studio.name) : text.thenAgreed
}

const questionOf = ({ change, text, locale }: Pick<ChangeProps, 'change' | 'text' | 'locale'>): string =>
  change.total === change.before ? text.confirmSame : text.confirm(moneyWords(change.total, change.currency, locale))

/** The answer to a change of what was agreed. */
export function AnswerChange({ change, text, words, page, locale, answer, isSigning, onSign }: AnswerChangeProps) {
  const { isSending, refused, accept, decline } = answer
  return (
    <AnswerFrame
      page={page}
      words={words}
      signs={change.isSigned ? { name: text.readAndSign, isOpen: isSigning, onSign } : undefined}
      follows={followsWords({ change, text, page })}
      question={(onBack) => (
        <Question title={questionOf({ change, text, locale })}>
          <Button size="lg" fullWidth loading={isSending} onClick={accept}>
            {words.yes}
          </Button>
          <Button variant="default" fullWidth onClick={onBack}>
            {words.back}
          </Button>
        </Question>
      )}
      decline={
        change.moved
          ? { heading: text.moveDeclineHeading, hint: text.moveDeclineHint, onSend: decline }
          : { heading: text.declineHeading, hint: text.declineHint, onSend: decline }
      }
      isSending={isSending}
      refused={refused}
    />
  )
}
