import { useRainChoiceWords } from '#client-language/web/use-rain-choice-words.ts'
import type { ActProps } from '#client-portal/web/page/props.ts'
import { RainCall } from './rain-call.tsx'

/** What is offered for the weather, and what was chosen of it. */
export function Rain(part: ActProps) {
  const words = useRainChoiceWords(part.locale)?.words
  if (!words) return null
  return (
    <>
      {part.page.rain.map((call) => (
        <RainCall key={call.id} part={part} call={call} words={words} />
      ))}
    </>
  )
}
