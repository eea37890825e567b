/** The longest answer of a tool, in characters: models read and pay for each. */
export const maxAnswerLength = 60_000

export interface Answered {
  status: number
  /** JSON. */
  body: string
  /** The Link header of a list with another page. */
  link?: string | undefined
}

export interface ToolResult {
  content: { type: 'text'; text: string }[]
  isError: boolean
}

const text = (words: string, isError = false): ToolResult => ({ content: [{ type: 'text', text: words }], isError })

export const refusal = (words: string): ToolResult => text(words, true)

/** What a tool answers: JSON, with the cursor of the next page; a refusal in the words of the endpoint. */
export function toolResult({ status, body, link }: Answered): ToolResult {
  if (status >= 400) return refusal(refusalWords(body))
  const answer: unknown = JSON.parse(body)
  if (Array.isArray(answer)) return text(rowsText(answer, nextCursor(link)))
  if (body.length <= maxAnswerLength) return text(body)
  return text(`${body.slice(0, maxAnswerLength)}\n(This is the beginning. The whole answer is too long.)`)
}

function refusalWords(body: string): string {
  const { detail, errors = [] } = JSON.parse(body) as { detail: string; errors?: { path: string; message: string }[] }
  return [detail, ...errors.map(({ path, message }) => `${path}: ${message}`)].join('\n')
}

function nextCursor(link: string | undefined): string | undefined {
  const address = /^<([^>]+)>; rel="next"$/.exec(link ?? '')?.[1]
  return address === undefined ? undefined : (new URL(address, 'http://here').searchParams.get('cursor') ?? undefined)
}

/** As many rows as fit. After a cut the cursor would skip the others. */
function rowsText(rows: readonly unknown[], cursor: string | undefined): string {
  let length = 0
  const fitting = rows.findIndex((row) => (length += JSON.stringify(row).length + 1) > maxAnswerLength)
  if (fitting === -1) return JSON.stringify({ rows, ...(cursor !== undefined && { nextCursor: cursor }) })
  const note = `Only the first ${fitting} of ${rows.length} rows fit. Ask with a smaller limit, or for less.`
  return JSON.stringify({ rows: rows.slice(0, fitting), note })
}
