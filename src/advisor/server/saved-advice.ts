import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { type Advice, type SavedAdvice, textOf } from '#advisor/advice.ts'
import type { Db } from '#database/db.ts'
import { isOrphan, nextId, advisoryLock } from '#database/dialect.ts'
import type { QuestionFields } from './prompt.ts'
import { type AdviceRow, deleteAdvice, deleteOldAdvice, insertAdvice } from './store.ts'

/** Maximum number of saved pieces of advice per photographer; the oldest are deleted. */
const maxSavedAdvice = 200

interface NewAdvice {
  owner: OwnerId
  shootId?: number | undefined
  question: QuestionFields
  advice: Advice
  /** Epoch milliseconds. */
  now: number
}

/** Saves a piece of advice in the current transaction and returns its id. Throws not_found when its shoot is gone. */
export async function saveAdvice(db: Db, { owner, shootId, question, advice, now }: NewAdvice): Promise<number> {
  await advisoryLock(db, 'advice', owner)
  const id = await nextId(db, 'advice')
  const row = {
    userId: owner,
    id,
    kind: advice.kind,
    shootId: shootId ?? null,
    question: JSON.stringify(question),
    answer: JSON.stringify(advice),
    createdAt: now,
  }
  await insertAdvice(db, row).catch((error: unknown) => {
    throw isOrphan(error)
      ? new Problem('not_found', 'Shoot not found. It was deleted while its advice was being written.')
      : error
  })
  await deleteOldAdvice(db, owner, maxSavedAdvice)
  return id
}

export function toSavedAdvice({ id, question, answer, shootId, title }: AdviceRow): SavedAdvice {
  const advice = JSON.parse(answer) as Advice
  return {
    ...advice,
    id,
    text: textOf(advice),
    question: JSON.parse(question) as Record<string, string>,
    shoot: shootId === null || title === null ? null : { id: shootId, title },
  }
}

export async function removeAdvice(db: Db, owner: OwnerId, id: number): Promise<void> {
  if (!(await deleteAdvice(db, owner, id)))
    throw new Problem('not_found', 'Advice not found. It may have been deleted.')
}
