import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Boot } from '#kernel/boot.ts'
import { bookingStart } from './booking-document.ts'
import { clientStart } from './client-document.ts'
import { answerTo } from './first-answers.ts'
import { inquiryStart } from './inquiry-document.ts'
import type { OpenPage, Params } from './page-start.ts'
import { escaped } from './screen-head.ts'

const openPages: Readonly<Record<string, OpenPage>> = { book: bookingStart, inquire: inquiryStart, portal: clientStart }

export interface OpenDocument {
  answers?: Boot['answers']
  /** HTML, which stands until the scripts have drawn the page. */
  start: string
  head: string
}

const isInFrame = ({ query }: FastifyRequest): boolean => (query as { frame?: string }).frame === '1'

/**
 * What the document of a page for clients and strangers says: for its scripts the API's answer, so that they need not
 * ask, and until they run how the page begins, as HTML. The answer counts as a call of whoever opens the page.
 */
export async function openDocument(
  app: FastifyInstance,
  request: FastifyRequest,
  name: string,
  now: number,
): Promise<OpenDocument> {
  const page = openPages[name]
  const address = page?.addressOf(request.params as Params)
  const answer = address === undefined ? undefined : await answerTo(app, request, address)
  if (!page || address === undefined || !answer) return { start: '', head: page?.plain ?? '' }
  return { answers: { [address]: answer }, ...written(name, page, request, { found: JSON.parse(answer.body), now }) }
}

function written(
  name: string,
  page: OpenPage,
  request: FastifyRequest,
  { found, now }: { found: unknown; now: number },
) {
  const isFramed = isInFrame(request)
  const asked = { params: request.params as Params, query: isFramed ? '?frame=1' : '', now }
  const { studio, locale, main, plain } = page.start(found, asked)
  const lang = `lang="${locale.slice(0, 2)}"`
  const head = plain === undefined ? '' : `<div class="plain" ${lang}>${plain}</div>`
  if (isFramed) return { head, start: `<div ${lang} data-start="${name}" data-framed="true">${main}</div>` }
  const bar = `<header class="studio-bar"><b dir="auto">${escaped(studio)}</b></header>`
  return { head, start: `<div ${lang} data-start="${name}">${bar}${main}</div>` }
}
