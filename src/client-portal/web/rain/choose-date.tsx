import { Button } from '@mantine/core'
import { useState } from 'react'
import card from '#client-portal/web/page/client-portal.module.css'
import { longDay } from '#client-language/formats.ts'
import type { SeenOption } from '#rain-calls/choice-api.ts'
import { dateWords } from './date-words.ts'
import { ReasonForm } from '#client-portal/web/page/answers/reason-form.tsx'
import layout from '#client-portal/web/page/answers/answers.module.css'
import { OptionCard } from './option-card.tsx'
import type { SeenProps } from './rain-props.ts'
import { SignChoice } from './sign-choice.tsx'
import type { RainAnswers } from './use-rain-call.ts'
import css from './rain.module.css'

interface ChooseDateProps extends SeenProps {
  answers: RainAnswers
}

/** The dates, and what can be answered. */
export function ChooseDate(props: ChooseDateProps) {
  const { part, seen, words, answers } = props
  const { options, state, lastDay } = seen
  const [picked, setPicked] = useState('')
  const chosen = options.find((option) => option.start === picked) ?? options[0]
  return (
    <>
      {options.length === 0 && <p>{words.none(longDay(lastDay, part.locale))}</p>}
      <div role="radiogroup" aria-label={words.dates} className={css.options}>
        {options.map((option) => (
          <OptionCard
            key={option.start}
            part={part}
            seen={seen}
            words={words}
            option={option}
            isChosen={option === chosen}
            onChoose={() => {
              setPicked(option.start)
              // None are held any more: this one is for half an hour.
              if (state === 'open') void answers.pick(option.start)
            }}
          />
        ))}
      </div>
      <Answer {...props} chosen={chosen} />
      <p className={card.refused} role="alert">
        {answers.refused}
      </p>
      <p className="vh" role="status">
        {answers.sending !== undefined && words.sending}
      </p>
    </>
  )
}

/** Signing for the date that is chosen, or another answer. */
function Answer({ answers, chosen, ...told }: ChooseDateProps & { chosen: SeenOption | undefined }) {
  const { part, seen, words } = told
  const { sending, none } = answers
  const [isRefusing, setRefusing] = useState(false)
  if (isRefusing)
    return (
      <ReasonForm
        label={words.message}
        description={words.messageHint(part.page.studio.name)}
        words={words}
        isSending={sending === 'none'}
        onSend={async (message) => {
          await none(message)
          setRefusing(false)
        }}
        onBack={() => setRefusing(false)}
      />
    )
  const others = <OtherAnswers {...told} answers={answers} onRefuse={() => setRefusing(true)} />
  if (!chosen) return <div className={`row-12 ${layout.answers}`}>{others}</div>
  const { start, choice } = chosen
  const day = dateWords(start, seen.timeZone, part.locale)
  return (
    <SignChoice
      {...told}
      choice={choice}
      isSending={sending === 'choose'}
      onSign={(name) => answers.choose(start, name, day)}
    >
      {others}
    </SignChoice>
  )
}

function OtherAnswers({ part, seen, words, answers, onRefuse }: ChooseDateProps & { onRefuse: () => void }) {
  const { early, options, start, timeZone } = seen
  const day = dateWords(start, timeZone, part.locale)
  return (
    <>
      {early && (
        <Button size="lg" variant="default" loading={answers.sending === 'keep'} onClick={() => answers.keep()}>
          {words.keep(day)}
        </Button>
      )}
      {options.length > 0 && (
        <Button size="lg" variant="subtle" onClick={onRefuse}>
          {words.noneWork}
        </Button>
      )}
    </>
  )
}
