import { useChangeWords } from '#client-language/web/use-change-words.ts'
import type { ActProps } from '#client-portal/web/page/props.ts'
import { useState } from 'react'
import { ChangePart } from './change-part.tsx'
import css from '#client-portal/web/page/client-portal.module.css'

/** The changes that wait for the client, and those that were agreed lately. */
export function Changes(part: ActProps) {
  const text = useChangeWords(part.locale)?.words
  const isReplaced = useIsReplaced(part.page.changes.find(({ state }) => state === 'waiting')?.id)
  if (!text) return null
  return (
    <>
      <p className={css.refused} role="alert">
        {isReplaced && part.words.refusals.change_changed}
      </p>
      {part.page.changes.map((change) => (
        <ChangePart key={change.id} {...part} change={change} text={text} />
      ))}
    </>
  )
}

/** Whether another change took the place of the one that was read. */
function useIsReplaced(waiting: number | undefined): boolean {
  const [read, setRead] = useState(waiting)
  const [isReplaced, setReplaced] = useState(false)
  if (waiting !== undefined && waiting !== read) {
    setRead(waiting)
    setReplaced(read !== undefined)
  }
  return isReplaced && waiting !== undefined
}
