import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { longDay, plainNumber } from '#client-language/formats.ts'
import { useQuestionnaireWords } from '#client-language/web/use-questionnaire-words.ts'
import type { QuestionnaireWords } from '#client-language/english/questionnaire.ts'
import type { ClientPage } from '#client-portal/client-page.ts'
import card from '#client-portal/web/page/client-portal.module.css'
import type { ActProps } from '#client-portal/web/page/props.ts'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import { SheetPart } from './sheet-part.tsx'
import type { SheetsProps } from './sheets-props.ts'

const colors = { sent: 'blue', done: 'green', locked: 'grey' } as const

/** What the studio asks, with how much of it is answered. */
export function Sheets({ toAnswer, ...part }: SheetsProps) {
  const { page, locale } = part
  const words = useQuestionnaireWords(locale)?.words
  if (!words) return null
  return (
    <section className={card.card} aria-labelledby="sheets">
      <h2 id="sheets">{words.heading}</h2>
      <ul className={card.rows}>
        {page.sheets.map((sheet) => (
          <Row
            key={sheet.id}
            part={part}
            sheet={sheet}
            words={words}
            asked={toAnswer?.id === sheet.id ? toAnswer : undefined}
          />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  part: ActProps
  sheet: ClientPage['sheets'][number]
  words: QuestionnaireWords
  /** The client was led here to answer it. */
  asked: SheetsProps['toAnswer']
}

function Row({ part, sheet, words, asked }: RowProps) {
  const { name, state, dueOn, answered, total } = sheet
  const [isOpen, setOpen] = useState(false)
  const [opened, setOpened] = useState<SheetsProps['toAnswer']>()
  const place = useRef<HTMLLIElement>(null)
  if (asked !== opened) {
    setOpened(asked)
    if (asked) setOpen(true)
  }
  useEffect(() => {
    if (!asked) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView?.({ block: 'start' })
  }, [asked])
  const count = (value: number) => plainNumber(value, part.locale, 0)
  const verb = isOpen ? words.hide : state === 'locked' ? words.read : words.open
  return (
    <li ref={place} tabIndex={-1}>
      <div className={card.row}>
        <span>
          <b dir="auto">{name}</b>
          <small>{words.progress(count(answered), count(total))}</small>
          {state === 'sent' && dueOn !== null && <small>{words.due(longDay(dueOn, part.locale))}</small>}
        </span>
        <span>
          <StatusBadge color={colors[state]}>{words.states[state]}</StatusBadge>
          <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {verb(name)}
          </Button>
        </span>
      </div>
      {isOpen && <SheetPart part={part} id={sheet.id} words={words} />}
    </li>
  )
}
