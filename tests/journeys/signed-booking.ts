import { expect } from 'vitest'
import { Caller } from '#tests/help/caller.ts'
import { linkIn, type startSmtp } from '#tests/help/smtp.ts'
import { emailOf, password } from './steps.ts'
import { sendProposal } from './tour-links.ts'

export const hannah = { name: 'Hannah Weiss', email: 'hannah@weddings.example' }

type Smtp = Awaited<ReturnType<typeof startSmtp>>

/** Nadia's account on a server that sends mail, verified and without the set-up, over the API. */
export async function startNadia(url: string, smtp: Smtp): Promise<Caller> {
  const nadia = new Caller(url)
  await nadia.register('nadia', password)
  const { searchParams } = new URL(linkIn(await smtp.emailTo(emailOf('nadia')), url))
  const verify = `${url}/api/auth/verify-email?token=${searchParams.get('token')}`
  // Only the browser that registered verifies by the link.
  await fetch(verify, { redirect: 'manual', headers: { cookie: nadia.cookie } })
  const { json } = await nadia.send('POST', '/api/login', { email: emailOf('nadia'), password })
  expect(json).toMatchObject({ username: 'nadia' })
  await nadia.send('POST', '/api/user/profile-setup/skip')
  // Its own journey enters codes.
  await nadia.send('PUT', '/api/client-page-settings', { codeAsked: 'never' })
  return nadia
}

/** Nadia's booking of Hannah, whose contract both have signed, with the deposit billed; the path of her page. */
export async function bookSigned(url: string, nadia: Caller): Promise<string> {
  const client = new Caller(url)
  const path = await sendProposal(nadia, hannah, true)
  const page = `/api${path}`.replace('/client/', '/client-page/')
  const { proposals } = (await client.send('GET', page)).json as { proposals: { id: number; hash: string }[] }
  const [{ id, hash } = { id: 0, hash: '' }] = proposals
  const proposal = `${page}/proposals/${id}`
  const { json } = await client.send('POST', `${proposal}/contract`, { hash, ticks: [] })
  const signature = { name: hannah.name, way: 'typed', consent: true, text: (json as { hash: string }).hash }
  const { status } = await client.send('POST', `${proposal}/accept`, { hash, ticks: [], total: 425_040, signature })
  expect(status).toBe(200)
  return path
}
