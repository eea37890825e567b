import { call } from '#kernel/web/call.ts'
import { rainCalls } from '#rain-calls/api.ts'
import type { ChangeQuestion, Upheaval } from '#shoots/web/change-question.ts'
import { voidWords } from './offered-words.ts'

const verbs: Record<Upheaval, { title: string; verb: string }> = {
  move: { title: 'Move the session by hand?', verb: 'Move' },
  cancel: { title: 'Cancel the session?', verb: 'Cancel it' },
}

/** What is asked before a shoot is changed of which new dates are offered; undefined for any other. */
export async function askAboutDates(shootId: number, change: Upheaval): Promise<ChangeQuestion | undefined> {
  const offered = await call(rainCalls.offered, { params: { id: shootId } })
  return offered ? { ...verbs[change], words: voidWords(offered, change) } : undefined
}
