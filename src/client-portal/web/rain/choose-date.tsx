import { Button } from '@mantine/core'
import { useState } from 'react'
import card from '#client-portal/web/page/client-portal.module.css'
import { longDay } from '#client-language/formats.ts'
import { dateWords } from './date-words.ts'
import { NoneForm } from './none-form.tsx'
import { OptionCard } from './option-card.tsx'
import type { SeenProps } from './rain-props.ts'
import { SignChoice } from './sign-choice.tsx'
import type { RainAnswers } from './use-rain-call.ts'
import css from './rain.module.css'

/** The dates, and what can be answered. */
export function ChooseDate({ answers, ...told }: SeenProps & { answers: RainAnswers }) {
  const { part, seen, words } = told
  const { options, state, early, start, timeZone, lastDay } = seen
  const [picked, setPicked] = useState('')
  const [isRefusing, setRefusing] = useState(false)
  const { sending, refused, choose, none, keep, pick } = answers
  const chosen = options.find((option) => option.start === picked) ?? options[0]
  const day = (instant: string): string => dateWords(instant, timeZone, part.locale)
  if (seen.needsFresh) return <p role="status">{words.finding}</p>
  const acts = (
    <>
      {early && (
        <Button size="lg" variant="default" loading={sending === 'keep'} onClick={() => keep(day(start))}>
          {words.keep(day(start))}
        </Button>
      )}
      {options.length > 0 && (
        <Button size="lg" variant="subtle" onClick={() => setRefusing(true)}>
          {words.noneWork}
        </Button>
      )}
    </>
  )
  return (
    <>
      {options.length === 0 && <p>{words.none(longDay(lastDay, part.locale))}</p>}
      <div role="radiogroup" aria-label={words.dates} className={css.options}>
        {options.map((option) => (
          <OptionCard
            key={option.start}
            {...told}
            option={option}
            isChosen={option === chosen}
            onChoose={() => {
              setPicked(option.start)
              // None are held any more: this one is for half an hour.
              if (state === 'open') void pick(option.start)
            }}
          />
        ))}
      </div>
      {isRefusing && (
        <NoneForm
          studio={part.page.studio.name}
          words={words}
          isSending={sending === 'none'}
          onSend={async (message) => {
            await none(message)
            setRefusing(false)
          }}
          onBack={() => setRefusing(false)}
        />
      )}
      {!isRefusing && chosen && (
        <SignChoice
          {...told}
          isSending={sending === 'choose'}
          onSign={(name) => choose(chosen.start, name, day(chosen.start))}
        >
          {acts}
        </SignChoice>
      )}
      {!isRefusing && !chosen && <div className={css.acts}>{acts}</div>}
      <p className={card.refused} role="alert">
        {refused}
      </p>
      <p className="vh" role="status">
        {sending !== undefined && words.sending}
      </p>
    </>
  )
}
