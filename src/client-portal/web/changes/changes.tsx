import { useChangeWords } from '#client-language/web/use-change-words.ts'
import type { ActProps } from '#client-portal/web/page/props.ts'
import { ChangePart } from './change-part.tsx'

/** The changes that wait for the client, and those that were agreed lately. */
export function Changes(part: ActProps) {
  const text = useChangeWords(part.locale)?.words
  if (!text) return null
  return part.page.changes.map((change) => <ChangePart key={change.id} {...part} change={change} text={text} />)
}
