import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { type Advice, type KeptAdvice, textOf } from '#advisor/advice.ts'
import type { Db } from '#database/db.ts'
import { isOrphan, nextId, advisoryLock } from '#database/dialect.ts'
import type { Asked } from './prompt.ts'
import { type AdviceRow, deleteAdvice, deleteOldAdvice, insertAdvice } from './store.ts'

/** As much advice of one photographer is kept; then the oldest goes. */
const most = 200

interface Keeping {
  owner: OwnerId
  shootId?: number | undefined
  question: Asked
  advice: Advice
  /** Epoch milliseconds. */
  now: number
}

/** Keeps a piece of advice, in the transaction that is going on, and says under which number. */
export async function keepAdvice(db: Db, { owner, shootId, question, advice, now }: Keeping): Promise<number> {
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
  await deleteOldAdvice(db, owner, most)
  return id
}

/** A row as it is told. */
export function adviceIn({ id, question, answer, shootId, title }: AdviceRow): KeptAdvice {
  const advice = JSON.parse(answer) as Advice
  return {
    ...advice,
    id,
    text: textOf(advice),
    question: JSON.parse(question) as Record<string, string>,
    shoot: shootId === null || title === null ? null : { id: shootId, title },
  }
}

export async function forgetAdvice(db: Db, owner: OwnerId, id: number): Promise<void> {
  if (!(await deleteAdvice(db, owner, id)))
    throw new Problem('not_found', 'Advice not found. It may have been deleted.')
}
