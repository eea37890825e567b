import { useEffect, useState } from 'react'
import { useRainChoiceWords } from '#client-language/web/use-rain-choice-words.ts'
import type { ActProps } from '#client-portal/web/page/props.ts'
import { RainCall } from './rain-call.tsx'

export { LazyOptionStrip } from './day-strip.tsx'

type Calls = ActProps['page']['rain']

/** The calls that the page has had: what was answered stays, and what is no longer offered says so. */
function useEverOffered(now: Calls): Calls {
  const [known, setKnown] = useState(now)
  const isNew = now.some(({ id, version }) => !known.some((one) => one.id === id && one.version === version))
  const all = [...now, ...known.filter(({ id }) => !now.some((one) => one.id === id))]
  if (isNew) setKnown(all)
  return all.map((call) => (now.includes(call) ? call : { ...call, version: -1 }))
}

/** What is offered for the weather, and what was chosen of it. */
export function Rain(part: ActProps) {
  const words = useRainChoiceWords(part.locale)?.words
  const { rain, studio } = part.page
  const calls = useEverOffered(rain)
  const waiting = rain.find(({ state }) => state !== 'chosen')
  const title = words && waiting && `${words.heading(waiting.title)}: ${studio.name}`
  useEffect(() => {
    if (title === undefined) return
    const before = document.title
    document.title = title
    return () => void (document.title = before)
  }, [title])
  if (!words) return null
  return (
    <>
      {calls.map((call) => (
        <RainCall key={call.id} part={part} call={call} words={words} />
      ))}
    </>
  )
}
