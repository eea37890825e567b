import type { Boot, FirstAnswer } from '#kernel/boot.ts'

/** The answers in the document are as old as it is; milliseconds since the page was requested. */
const maxAgeMs = 10_000

let answers: Boot['answers'] | undefined

function answersInDocument(): NonNullable<Boot['answers']> {
  // Our API is also called without a page.
  if (!('document' in globalThis)) return {}
  const boot = JSON.parse(document.getElementById('boot')?.textContent || 'null') as Boot | null
  return boot?.answers ?? {}
}

/** After a change, what the document holds is old. */
export const dropFirstAnswers = (): void => void (answers = {})

/** The same as data, for what has to be there before anything is drawn. */
export function takeFirstData(url: string): unknown {
  const answer = takeAnswer(url)
  return answer && JSON.parse(answer.body)
}

/** The answer to this GET that the server wrote into the document; each is given once, as the page has just begun. */
export function takeFirstAnswer(url: string): Response | undefined {
  const answer = takeAnswer(url)
  if (!answer) return undefined
  const { body, etag, link } = answer
  return new Response(body, { headers: { ...(etag && { etag }), ...(link && { link }) } })
}

/** The same as it was written. */
export function takeAnswer(url: string): FirstAnswer | undefined {
  answers ??= answersInDocument()
  const answer = answers[url]
  if (!answer || performance.now() > maxAgeMs) return undefined
  delete answers[url]
  return answer
}
