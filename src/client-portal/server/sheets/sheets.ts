import type { clientSheets } from '#client-portal/sheet-api.ts'
import { requireClient } from '#clients/server/service.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import { finishSheet, mayNotify, requireSheet, saveAnswer, sheetForClient } from '#questionnaires/server/service.ts'
import { requireClientLink, requireReader, type Visitor } from '#client-portal/server/client-actions.ts'
import { requireCode } from '#client-portal/server/codes/gate.ts'
import { visitorOf } from '#client-portal/server/handlers.ts'
import { notifyPhotographer } from '#client-portal/server/notify-photographer.ts'

interface Told {
  id: number
  dealId: number
  name: string
}

/** Tells the photographer of answers that are complete, once a day at most. */
async function tellOfAnswers({ db, now, mail }: Visitor, link: Link, { id, dealId, name }: Told, verb: string) {
  const sheet = await requireSheet(db, link.owner, id)
  if (!(await mayNotify(db, link.owner, sheet, now))) return
  const client = await requireClient(db, link.owner, link.clientId)
  const title = `${client.name} ${verb}`
  await notifyPhotographer(db, link.owner, { act: 'answered', dealId, title, message: name, mail }, now)
}

type Link = Awaited<ReturnType<typeof requireClientLink>>

/** The client themselves. Answering binds them to nothing, so it asks for a code only where reading does. */
async function requireWriter(visitor: Visitor, token: string): Promise<Link> {
  const link = await requireClientLink(visitor, token)
  await requireCode(visitor, link, 'reading')
  return link
}

export const clientSheetHandlers: Handlers<typeof clientSheets> = {
  read: async (call) => {
    const { db, now, params, reply } = call
    const { owner, clientId } = await requireReader(visitorOf(call), params.token)
    reply.uncountAttempt()
    return sheetForClient(db, owner, clientId, params.id, now)
  },
  answer: async (call) => {
    const { db, now, params, input, reply } = call
    const visitor = visitorOf(call)
    const link = await requireWriter(visitor, params.token)
    // Answers follow each other quickly, refused ones too.
    reply.uncountAttempt()
    const given = { question: params.question, ...input }
    const { version, isAfterDone, sheet } = await saveAnswer(db, link.owner, link.clientId, params.id, given, now)
    if (isAfterDone) await tellOfAnswers(visitor, link, sheet, 'changed an answer')
    return { version }
  },
  done: async (call) => {
    const { db, now, params, reply } = call
    const visitor = visitorOf(call)
    const link = await requireWriter(visitor, params.token)
    reply.uncountAttempt()
    const { isNew, sheet } = await finishSheet(db, link.owner, link.clientId, params.id, now)
    if (isNew) await tellOfAnswers(visitor, link, sheet, 'answered your questions')
    return sheetForClient(db, link.owner, link.clientId, params.id, now)
  },
}
