import type { clientSheets } from '#client-portal/sheet-api.ts'
import { clients } from '#clients/api.ts'
import { deals } from '#deals/api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'
import { questionnaires, sheets } from '#questionnaires/api.ts'

/** Nothing is required, so that the order of the requests does not matter. */
export const clientSheetSample: Sample<typeof clientSheets> = async (owner) => {
  const questions = [{ kind: 'place' as const, words: 'Where do you get ready?' }]
  const { id: questionnaireId } = await owner(questionnaires.create, { input: { name: 'Wedding', questions } })
  const client = await owner(clients.create, { input: { name: 'Noor Haddad', email: 'noor@haddad.example' } })
  const { id } = await owner(deals.create, { input: { clientId: client.id, type: 'wedding' } })
  const { sheet, link } = await owner(sheets.send, { params: { id }, input: { questionnaireId, isMailed: false } })
  const params = { token: link.slice(link.lastIndexOf('/') + 1), id: sheet.id }
  return {
    read: { params },
    answer: { params: { ...params, question: 1 }, input: { answer: 'The old mill', version: 0 } },
    done: { params },
  }
}
