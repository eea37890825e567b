import { clients } from '#clients/api.ts'
import { deals } from '#deals/api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'
import { questionnaires, sheets } from '#questionnaires/api.ts'
import type { SentQuestionnaire } from '#questionnaires/draft.ts'
import { shoots } from '#shoots/api.ts'

const portrait: SentQuestionnaire = {
  name: 'Portrait session',
  questions: [
    { kind: 'short', words: 'Where will you use the pictures?', required: true },
    { kind: 'people', words: 'Who comes along?' },
  ],
}

/** Deleting has one of its own, so that the order of the requests does not matter. */
export const questionnaireSample: Sample<typeof questionnaires> = async (owner) => {
  const one = await owner(questionnaires.create, { input: portrait })
  const other = await owner(questionnaires.create, { input: portrait })
  return {
    list: {},
    create: { input: portrait },
    find: { params: { id: one.id } },
    change: { params: { id: one.id }, input: { ...portrait, name: 'Portraits' } },
    remove: { params: { id: other.id } },
  }
}

export const sheetSample: Sample<typeof sheets> = async (owner) => {
  const { id: questionnaireId } = await owner(questionnaires.create, { input: portrait })
  const client = await owner(clients.create, { input: { name: 'Noor Haddad', email: 'noor@haddad.example' } })
  const deal = await owner(deals.create, { input: { clientId: client.id, type: 'portrait' } })
  const shoot = await owner(shoots.create, {
    input: { title: 'Haddad portraits', location: 'Prospect Park', type: 'portrait', date: '2027-10-24T17:00:00Z' },
  })
  const input = { questionnaireId, isMailed: false }
  const params = { id: deal.id }
  const one = await owner(sheets.send, { params, input })
  const other = await owner(sheets.send, { params, input })
  return {
    ofDeal: { params },
    ofShoot: { params: { id: shoot.id } },
    send: { params, input },
    find: { params: { id: one.sheet.id } },
    lock: { params: { id: one.sheet.id }, input: { locked: true } },
    remove: { params: { id: other.sheet.id } },
  }
}
