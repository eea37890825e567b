import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openStudio, type StudioOptions } from './studio.ts'

/** The same, and its outbox sends nothing from now on: each email waits. */
export async function openWithWaitingMail(more: Pick<StudioOptions, 'env'> = {}) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const studio = await openWithMail({ ...more, options: { outboxPauseMs: 3_600_000, onOutboxRound: resolve } })
  await promise
  return studio
}

/** A studio that writes its emails into the folder `box`. */
export async function openWithMail(more: StudioOptions = {}) {
  const box = mkdtempSync(join(tmpdir(), 'lightbook-mail-'))
  const studio = await openStudio({ ...more, env: { MAIL_URL: `file:${box}`, ...more.env } })
  onTestFinished(async () => {
    await studio.close()
    rmSync(box, { recursive: true, force: true })
  })
  let cookie = ''
  /** As one visitor's browser, which keeps the cookie by which it is recognized. */
  const raw: typeof studio.raw = async (who, method, path, options = {}) => {
    const headers = { ...(who === 'visitor' && cookie && { cookie }), ...options.headers }
    const answer = await studio.raw(who, method, path, { ...options, headers })
    const [device] = /device=[\w-]{43}/.exec(String(answer.headers['set-cookie'])) ?? []
    if (device) cookie = device
    return answer
  }
  const post = (path: string, body: unknown) => raw('visitor', 'POST', path, { body })
  return { ...studio, box, post, raw, elsewhere: studio.raw }
}
