import { clients } from '#clients/api.ts'
import { contracts, type Contract, type SentContract } from '#contracts/api.ts'
import { shoots } from '#shoots/api.ts'
import { signing } from '#contracts/signing-api.ts'
import type { Studio } from './studio.ts'

export const priya = 'priya@raman.example'

export const typed = (name: string) => ({ name, way: 'typed' as const, consent: true as const })

/** Creates a wedding contract of Alice's for Priya, as a draft. */
export async function writeContract(
  { as }: Studio,
  more: Partial<SentContract> = {},
  name = 'Priya Raman',
): Promise<Contract> {
  const client = await as('alice')(clients.create, { input: { name, email: priya } })
  const shoot = await as('alice')(shoots.create, {
    input: { title: 'Raman wedding', location: 'Wave Hill, Bronx', type: 'wedding', date: '2026-10-24T17:00:00Z' },
  })
  const draft = {
    clientId: client.id,
    shootId: shoot.id,
    title: 'Wedding photography agreement',
    content: '## The day\nWe will photograph **your wedding**.',
    totalAmount: '4800.00',
    depositAmount: '1440.00',
  }
  return as('alice')(contracts.create, { input: { ...draft, ...more } })
}

/** Creates and sends it with Alice's signature; returns the token of Priya's link. */
export async function sendContract(
  studio: Studio,
  more: Partial<SentContract> = {},
  name?: string,
): Promise<{ id: number; token: string }> {
  const { id } = await writeContract(studio, more, name)
  const { link } = await studio.as('alice')(signing.send, {
    params: { id },
    input: { email: priya, signature: typed('Alice Archer') },
  })
  return { id, token: tokenIn(link) }
}

export const tokenIn = (link: string): string => link.slice(link.lastIndexOf('/') + 1)

/** Reads and signs it as Priya. */
export async function signAs(studio: Studio, token: string, name = 'Priya Raman') {
  const { documentHash } = await studio.as('visitor')(signing.read, { params: { token } })
  return studio.as('visitor')(signing.sign, { params: { token }, input: { ...typed(name), documentHash } })
}
