import type { RainCallOfShoot } from '#rain-calls/api.ts'
import { billByHandWords } from '#rain-calls/owner-words.ts'
import { notEmailedWords } from '#rain-calls/reach.ts'
import { isWaiting } from '#rain-calls/call-state.ts'
import css from './rain-call.module.css'

/** What nobody but the photographer does: tell a client who was not emailed, and bill what no booking bills. */
export function NotTold({
  rainCall: { call, clientName, unreached, dealId, currency },
}: {
  rainCall: RainCallOfShoot
}) {
  if (!call) return null
  const { isMailed, state, fee } = call
  const isUntold = isMailed === false || (isMailed === null && unreached !== null && isWaiting(call))
  const byHand = isWaiting(call) ? `Give ${clientName} a link.` : `Tell ${clientName} yourself.`
  const lines = [
    isUntold && `${notEmailedWords(unreached, clientName)} ${byHand}`,
    state === 'chosen' && dealId === null && fee > 0 && billByHandWords(fee, currency),
  ].filter((line) => line !== false)
  return lines.map((line) => (
    <p key={line} className={css.line}>
      <strong>{line}</strong>
    </p>
  ))
}
