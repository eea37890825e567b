import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { QuestionnaireDraft } from '#questionnaires/draft.ts'
import type { Question } from '#questionnaires/questions.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock, nextId } from '#database/dialect.ts'
import * as store from './store.ts'

const maxQuestionnaires = 200

const notFound = () => new Problem('not_found', 'Questionnaire not found. It may have been deleted.')

export const questionsIn = (text: string): Question[] => JSON.parse(text) as Question[]

type Row = NonNullable<Awaited<ReturnType<typeof store.findQuestionnaire>>>

const toQuestionnaire = ({ questions, ...row }: Row) => ({ ...row, questions: questionsIn(questions) })

type Found = ReturnType<typeof toQuestionnaire>

export const questionnairesOf = async (db: Db, owner: OwnerId): Promise<Found[]> =>
  (await store.listQuestionnaires(db, owner)).map(toQuestionnaire)

/** A questionnaire of the photographer. Every id in a path or a body is resolved here. */
export async function requireQuestionnaire(db: Db, owner: OwnerId, id: number): Promise<Found> {
  const row = await store.findQuestionnaire(db, owner, id)
  if (!row) throw notFound()
  return toQuestionnaire(row)
}

/** Questions are numbered by their places: what was sent is a copy with numbers of its own. */
const writtenOf = ({ name, questions }: QuestionnaireDraft) => ({
  name,
  questions: JSON.stringify(questions.map((question, at) => ({ q: at + 1, ...question }))),
})

export async function addQuestionnaire(db: Db, owner: OwnerId, draft: QuestionnaireDraft, now: number): Promise<Found> {
  await advisoryLock(db, 'questionnaires', owner)
  if ((await store.countQuestionnaires(db, owner)) >= maxQuestionnaires)
    throw new Problem('conflict', `You have ${maxQuestionnaires} questionnaires. Delete one first.`)
  const id = await nextId(db, 'questionnaires')
  const row = { ...writtenOf(draft), userId: owner, id, createdAt: now, updatedAt: now, version: 1 }
  await store.insertQuestionnaire(db, row)
  return toQuestionnaire(row)
}

export async function changeQuestionnaire(
  db: Db,
  owner: OwnerId,
  id: number,
  draft: QuestionnaireDraft,
  now: number,
  ifMatch?: number,
): Promise<Found> {
  const row = await store.updateQuestionnaire(db, owner, id, { ...writtenOf(draft), now, ifMatch })
  if (!row) throw await refusal(db, owner, id)
  return toQuestionnaire(row)
}

export async function removeQuestionnaire(db: Db, owner: OwnerId, id: number, ifMatch?: number): Promise<void> {
  if (!(await store.deleteQuestionnaire(db, owner, id, ifMatch))) throw await refusal(db, owner, id)
}

/** Why nothing was changed: it has another version, or does not exist. */
async function refusal(db: Db, owner: OwnerId, id: number): Promise<Problem> {
  return (await store.findQuestionnaire(db, owner, id))
    ? new Problem('stale', 'This was changed in the meantime. Load the newer version.')
    : notFound()
}
