import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import type { QuestionnaireWords } from '#client-language/english/questionnaire.ts'
import type { ActProps } from '#client-portal/web/page/props.ts'
import { call } from '#kernel/web/call.ts'
import type { SeenSheet } from '#questionnaires/api.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { sheetCalls } from './calls.ts'
import { ReadSheet } from './read-sheet.tsx'
import { SheetForm } from './sheet-form.tsx'

interface SheetPartProps {
  part: ActProps
  id: number
  words: QuestionnaireWords
}

/** The questions of one questionnaire, to answer or, once it is closed, to read. */
export function SheetPart({ part, id, words }: SheetPartProps) {
  const { token, page, show } = part
  const [sheet, setSheet] = useState<SeenSheet>()
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(
    () => call(sheetCalls.read, { params: { token, id } }).then(setSheet, () => setFailed(true)),
    [token, id],
  )
  useEffect(() => void load(), [load])
  if (hasFailed && !sheet)
    return (
      <div className="stack-12" role="alert">
        <p>{words.unable}</p>
        <div>
          <Button variant="default" onClick={() => void load()}>
            {words.retry}
          </Button>
        </div>
      </div>
    )
  if (!sheet) return <Skeleton height={240} />
  const listed = (newer: Pick<SeenSheet, 'state' | 'answered'>) =>
    show({
      ...page,
      sheets: page.sheets.map((one) =>
        one.id === id ? { ...one, state: newer.state, answered: newer.answered } : one,
      ),
    })
  const take = (newer: SeenSheet) => {
    setSheet(newer)
    listed(newer)
  }
  if (sheet.state === 'locked')
    return (
      <>
        <p className="sub">{words.closed(page.studio.name)}</p>
        <ReadSheet sheet={sheet} words={words} locale={part.locale} />
      </>
    )
  return <SheetForm part={part} sheet={sheet} words={words} onCount={listed} onNewer={take} />
}
