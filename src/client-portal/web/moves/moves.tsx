import { useEffect, useRef, useState } from 'react'
import { useAskedMoveWords } from '#client-language/web/use-asked-move-words.ts'
import card from '#client-portal/web/page/client-portal.module.css'
import type { ActProps } from '#client-portal/web/page/props.ts'
import { AskedMove } from './asked-move.tsx'
import css from './moves.module.css'

/** New dates that the studio asks for, and what was answered. */
export function Moves(part: ActProps) {
  const words = useAskedMoveWords(part.locale)?.words
  const [answer, setAnswer] = useState('')
  if (!words) return null
  return (
    <>
      {part.page.moves.map((move) => (
        <AskedMove key={move.id} part={part} move={move} words={words} onAnswered={setAnswer} />
      ))}
      {answer !== '' && <Answered answer={answer} />}
    </>
  )
}

/** What comes of an answer, in place of its buttons. */
function Answered({ answer }: { answer: string }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => void place.current?.focus(), [answer])
  return (
    <p ref={place} className={`${card.card} ${css.answered}`} role="status" tabIndex={-1}>
      {answer}
    </p>
  )
}
