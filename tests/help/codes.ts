import { onTestFinished } from 'vitest'
import type { send } from './proposals.ts'
import { startSmtp } from './smtp.ts'
import { openStudio, type Studio } from './studio.ts'

/** A studio with mail, so that clients are asked for codes. */
export async function openWithCodes(env: Record<string, string> = {}) {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url, ...env } })
  /** The code in the next email. */
  const codeFrom = async (address = 'hannah@weddings.example') => {
    for (;;) {
      const { subject = '' } = await smtp.emailTo(address)
      if (subject.endsWith('code') || subject.endsWith('Code')) return subject.slice(0, 6)
    }
  }
  return { studio, smtp, codeFrom }
}

/** A browser of a client on their page, with its cookies. */
export function browserOf(studio: Studio, { token, id }: Pick<Awaited<ReturnType<typeof send>>, 'token' | 'id'>) {
  const cookies: string[] = []
  const sent = async (method: string, path: string, body?: unknown, given = cookies.at(-1)) => {
    const [cookie] = given?.split(';') ?? []
    const headers: Record<string, string> = cookie ? { cookie } : {}
    const answer = await studio.raw('visitor', method, `/api/client-page/${token}${path}`, {
      headers,
      ...(body !== undefined && { body }),
    })
    const set = answer.headers['set-cookie']
    if (set !== undefined) cookies.push(String(set))
    return answer
  }
  const act = (what: string, body: object, given?: string) => sent('POST', `/proposals/${id}/${what}`, body, given)
  return {
    cookies,
    act,
    decline: (given?: string) => act('decline', {}, given),
    read: () => sent('GET', ''),
    ask: () => sent('POST', '/ask', { words: 'Is there parking?' }),
    /** Asks for a code. */
    code: () => sent('POST', '/code', {}),
    enter: (code: string) => sent('POST', '/code', { code }),
  }
}

const isHers = (url: string): boolean => url.startsWith('/api/client-page/')

/** From now on, fetch in the code under test keeps the cookie by which a client's browser is recognized. */
export function keepCookies(): void {
  const { fetch } = globalThis
  let cookie = ''
  globalThis.fetch = async (url, init) => {
    const headers = { ...(init?.headers as Record<string, string>), ...(isHers(String(url)) && cookie && { cookie }) }
    const answer = await fetch(url, { ...init, headers })
    ;[cookie = cookie] = /device=[\w-]{43}/.exec(answer.headers.get('set-cookie') ?? '') ?? []
    return answer
  }
}
